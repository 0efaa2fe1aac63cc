import { CircleAlert, CircleCheck, X } from "lucide-react";
import { Toast } from "radix-ui";
import { useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router-dom";
import { dismissToast, type ToastMessage } from "../../lib/toast.ts";
import { IconButton } from "../IconButton.tsx";

const displayMilliseconds = 5000;
const swipePixels = 50;

/** Pixels at the lower edge of the window that a message may take. */
const reach = 140;
const gap = 8;

/** Pixels above the lower edge that keep a message clear of the pagination; undefined where there is none. */
function useRoomBelow(message: ToastMessage | null): number | undefined {
	const [room, setRoom] = useState<number>();
	useLayoutEffect(() => {
		if (!message) return;
		const pagination = document.querySelector("[data-pagination]")?.getBoundingClientRect();
		const isInTheWay = pagination && pagination.bottom > innerHeight - reach && pagination.top < innerHeight - gap;
		setRoom(isInTheWay ? innerHeight - pagination.top + gap : undefined);
	}, [message]);
	return room;
}

function ToastCard({ message }: { message: ToastMessage }) {
	const isError = message.tone === "error";
	const Icon = isError ? CircleAlert : CircleCheck;
	return (
		<Toast.Root
			onOpenChange={(isOpen) => !isOpen && dismissToast(message.id)}
			className="floating pointer-events-auto flex w-[340px] max-w-full animate-[toast-in_var(--t-state)_var(--ease)] items-start gap-2.5 px-3 py-2.75 data-[swipe=cancel]:translate-x-0 data-[swipe=end]:animate-[toast-out_var(--t-state)_var(--ease)] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)"
		>
			<Icon size={15} aria-hidden className={isError ? "mt-[1.5px] shrink-0 text-danger" : "mt-[1.5px] shrink-0"} />
			{/* An alert is announced by itself: Radix must not announce it again. */}
			<div className="min-w-0 grow" {...(isError ? { role: "alert", "data-radix-toast-announce-exclude": "" } : {})}>
				<Toast.Title className="font-[600]">{message.title}</Toast.Title>
				{message.description && (
					<Toast.Description className="break-words text-ink-2">{message.description}</Toast.Description>
				)}
				{message.link && (
					<Toast.Action asChild altText={message.link.label}>
						{"to" in message.link ? (
							<Link to={message.link.to} className="underline underline-offset-3">
								{message.link.label}
							</Link>
						) : (
							<button type="button" onClick={message.link.run} className="underline underline-offset-3">
								{message.link.label}
							</button>
						)}
					</Toast.Action>
				)}
			</div>
			{/* No taller than a line, so that it is centred on the first one. */}
			<Toast.Close asChild>
				<IconButton
					label="Dismiss"
					size="small"
					hasTooltip={false}
					icon={<X size={13} aria-hidden />}
					className="-my-0.5"
				/>
			</Toast.Close>
		</Toast.Root>
	);
}

/** Where messages appear: one at a time, for five seconds; a swipe to the right dismisses one, F8 moves the focus there. */
export function ToastRegion({ message }: { message: ToastMessage | null }) {
	const room = useRoomBelow(message);
	return (
		<Toast.Provider
			duration={displayMilliseconds}
			swipeDirection="right"
			swipeThreshold={swipePixels}
			label="Notification"
		>
			{message && <ToastCard key={message.id} message={message} />}
			{createPortal(
				// An open dialog hides everything but live regions from screen readers and the pointer.
				<div aria-live="off">
					<Toast.Viewport
						hotkey={["F8"]}
						label="Notifications ({hotkey})"
						style={room === undefined ? undefined : { bottom: room }}
						className="fixed right-5 bottom-5 z-80 flex max-w-[calc(100vw-40px)] flex-col outline-none max-md:right-3.5 max-md:bottom-[76px]"
					/>
				</div>,
				document.body,
			)}
		</Toast.Provider>
	);
}
