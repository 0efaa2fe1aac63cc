import type { ReactNode } from "react";

/** A screen's main actions under the thumb of a phone. */
export function PhoneDock({ children }: { children: ReactNode }) {
	return (
		<div className="fixed inset-x-0 bottom-0 z-30 flex min-h-15 items-center gap-2 border-t border-line-2 bg-surface px-2.5 pb-[env(safe-area-inset-bottom)] md:hidden">
			{children}
		</div>
	);
}
