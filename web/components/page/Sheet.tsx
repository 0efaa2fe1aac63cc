import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Skeleton } from "../Skeleton.tsx";

/** A screen made of sections: labels on the left, content on the right, hairlines between them. */
export function Sheet({ children }: { children: ReactNode }) {
	return <div className="w-full max-w-[1000px] px-(--gutter) pb-10">{children}</div>;
}

export interface SheetSectionProps {
	/** What the address says after `#` to open the screen here. */
	id?: string;
	title: string;
	note?: ReactNode;
	aside?: ReactNode;
	/** Not available yet. */
	isMuted?: boolean;
	children: ReactNode;
}

export function SheetSection({ id, title, note, aside, isMuted, children }: SheetSectionProps) {
	return (
		<section
			id={id}
			className="grid scroll-mt-14 gap-x-8 gap-y-2 border-t border-line py-4.5 first:border-t-0 md:grid-cols-[220px_minmax(0,1fr)]"
		>
			<div className="min-w-0">
				<h2 className={classNames("font-[600] break-words", isMuted && "text-ink-3")}>{title}</h2>
				{note && <p className="mt-0.75 break-words text-ink-3">{note}</p>}
				{aside && <div className="mt-2.5">{aside}</div>}
			</div>
			<div className="min-w-0">{children}</div>
		</section>
	);
}

export interface SheetRowProps {
	/** `li` in a list. */
	as?: "div" | "li";
	children: ReactNode;
}

/** One line of a section: a label at the left, its state or control at the right, level with the section's title. */
export function SheetRow({ as: Row = "div", children }: SheetRowProps) {
	return (
		<Row className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1 first:border-t-0 md:first:-mt-2.25">
			{children}
		</Row>
	);
}

/** Reserves the space of a row of two lines while it loads. */
export function SheetRowSkeleton() {
	return (
		<div role="status" aria-label="Loading" className="grid h-12 content-center gap-2">
			<Skeleton className="w-40" />
			<Skeleton className="w-56" />
		</div>
	);
}
