import type { ReactNode } from "react";
import { classNames } from "../lib/class-names.ts";

export interface BadgeProps {
	children: ReactNode;
	icon?: ReactNode;
	/** Dashed says "not the real thing" or "not yet". */
	isDashed?: boolean;
}

export function Badge({ children, icon, isDashed }: BadgeProps) {
	return (
		<span
			className={classNames(
				"inline-flex h-5 items-center gap-1.25 rounded-sm border px-1.75 text-xs leading-none whitespace-nowrap text-ink-2",
				isDashed ? "border-dashed border-line-3" : "border-line-2",
			)}
		>
			{icon}
			{children}
		</span>
	);
}
