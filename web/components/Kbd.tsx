import type { ReactNode } from "react";

export function Kbd({ children }: { children: ReactNode }) {
	return (
		<kbd className="inline-block min-w-[17px] rounded-sm border border-line-2 bg-surface px-1 text-center font-sans text-2xs leading-[15px] text-ink-3">
			{children}
		</kbd>
	);
}
