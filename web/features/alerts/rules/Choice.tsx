import type { ReactNode } from "react";

/** A label over a choice that names itself. */
export function Choice({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
	return (
		<div className="grid min-w-0 content-start gap-1.25">
			<span aria-hidden className="font-[500]">
				{label}
			</span>
			{children}
			{hint && <span className="text-xs text-ink-3">{hint}</span>}
		</div>
	);
}
