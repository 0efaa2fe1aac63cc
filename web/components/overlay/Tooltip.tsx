import { cloneElement, type ReactElement, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";

const delayMilliseconds = 400;
const gap = 6;
const edge = 8;

interface TriggerProps {
	onPointerEnter?: () => void;
	onPointerLeave?: () => void;
	onFocus?: (event: { currentTarget: HTMLElement }) => void;
	onBlur?: () => void;
}

export interface TooltipProps {
	text: string;
	children: ReactElement<TriggerProps & { ref?: React.Ref<HTMLButtonElement> }>;
}

/** Explains a control on hover and focus. Not announced: the control's own name says the same. */
export function Tooltip({ text, children }: TooltipProps) {
	const [anchor, setAnchor] = useState<DOMRect | null>(null);
	const trigger = useRef<HTMLButtonElement>(null);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	const show = () => setAnchor(trigger.current?.getBoundingClientRect() ?? null);
	const hide = () => {
		clearTimeout(timer.current);
		setAnchor(null);
	};
	useEffect(() => () => clearTimeout(timer.current), []);

	return (
		<>
			{cloneElement(children, {
				ref: trigger,
				onPointerEnter: () => {
					timer.current = setTimeout(show, delayMilliseconds);
				},
				onPointerLeave: hide,
				onFocus: ({ currentTarget }) => currentTarget.matches(":focus-visible") && show(),
				onBlur: hide,
			})}
			{anchor && <Bubble text={text} anchor={anchor} onDismiss={hide} />}
		</>
	);
}

function Bubble({ text, anchor, onDismiss }: { text: string; anchor: DOMRect; onDismiss: () => void }) {
	const bubble = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const element = bubble.current;
		if (!element) return;
		const { width, height } = element.getBoundingClientRect();
		const left = Math.min(Math.max(edge, anchor.left + anchor.width / 2 - width / 2), innerWidth - width - edge);
		const fitsBelow = anchor.bottom + gap + height + edge <= innerHeight;
		element.style.left = `${left}px`;
		element.style.top = `${fitsBelow ? anchor.bottom + gap : anchor.top - gap - height}px`;
		element.style.visibility = "visible";
	}, [anchor]);
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => event.key === "Escape" && onDismiss();
		document.addEventListener("keydown", onKeyDown);
		document.addEventListener("scroll", onDismiss, true);
		return () => {
			document.removeEventListener("keydown", onKeyDown);
			document.removeEventListener("scroll", onDismiss, true);
		};
	}, [onDismiss]);
	return createPortal(
		<div
			ref={bubble}
			aria-hidden
			className="floating pointer-events-none invisible fixed z-70 max-w-72 px-2.25 py-1.75 text-xs text-ink-2"
		>
			{text}
		</div>,
		document.body,
	);
}
