import { Check } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { classNames } from "../../lib/class-names.ts";

export type StepState = "done" | "now" | "later";

export interface StepProps {
	number: number;
	state: StepState;
	/** What to do; of a step that is done, what was chosen. */
	title: ReactNode;
	/** At the right of the title: a figure, or a way to change the choice. */
	aside?: ReactNode;
	/** Takes the focus when the step becomes the current one. */
	takesFocus?: boolean;
	children?: ReactNode;
}

/** One step of an ordered list. The current one shows its form, the others are a line each. */
export function Step({ number, state, title, aside, takesFocus = false, children }: StepProps) {
	const body = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!takesFocus) return;
		const controls = body.current?.querySelectorAll<HTMLElement>("input, textarea, button") ?? [];
		controls[0]?.focus();
	}, [takesFocus]);
	return (
		<li
			aria-current={state === "now" ? "step" : undefined}
			className="grid grid-cols-[24px_minmax(0,1fr)_auto] items-start gap-x-3 border-t border-line py-3.5"
		>
			<span
				className={classNames(
					"grid h-4.5 place-items-center font-[600]",
					state === "later" ? "text-ink-3" : "text-ink",
				)}
			>
				{state === "done" ? (
					<>
						<Check size={13} aria-hidden />
						<span className="sr-only">Done</span>
					</>
				) : (
					number
				)}
			</span>
			<h3
				className={classNames(
					"text-base/4.5 break-words",
					state === "now" ? "font-[600] text-ink" : "font-[500] text-ink-2 [&_b]:font-[500] [&_b]:text-ink",
				)}
			>
				{title}
			</h3>
			<span className="text-ink-3 max-md:col-start-2 max-md:-col-end-1 max-md:pt-0.5 max-md:empty:hidden">{aside}</span>
			{state === "now" && (
				<div ref={body} className="col-start-2 -col-end-1 grid gap-2.5 pt-2.5">
					{children}
				</div>
			)}
		</li>
	);
}

/** The buttons of a step, one below the other on a phone. */
export function StepActions({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-2 max-md:[&_button]:basis-full">{children}</div>;
}
