import type { ReactNode } from "react";

export interface PersonItemProps {
	name: ReactNode;
	role: string;
	/** Below the name. */
	about: ReactNode;
	/** Below the role. */
	given: ReactNode;
	menu: ReactNode;
}

/** Somebody in a phone's list: two lines, and a menu beside them. */
export function PersonItem({ name, role, about, given, menu }: PersonItemProps) {
	return (
		<li className="grid min-h-15.5 grid-cols-[minmax(0,1fr)_auto_44px] content-center items-center gap-x-2 border-b border-line py-2 pr-1 pl-(--gutter)">
			<div className="min-w-0 text-base">{name}</div>
			<span className="text-right">{role}</span>
			<span className="col-start-3 row-span-2 row-start-1">{menu}</span>
			<span className="data flex min-w-0 text-xs text-ink-3">{about}</span>
			<span className="data text-right text-xs text-ink-3">{given}</span>
		</li>
	);
}
