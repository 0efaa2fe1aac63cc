import type { ReactNode } from "react";

/** A screen made of sections: labels at the left, content beside, hairlines between. */
export function Sheet({ children }: { children: ReactNode }) {
	return <div className="w-full max-w-[1000px] px-(--gutter) pb-10">{children}</div>;
}

/** What a SheetSection takes. */
export interface SheetSectionProps {
	title: string;
	note?: string;
	children: ReactNode;
}

/** One section of a Sheet. */
export function SheetSection({ title, note, children }: SheetSectionProps) {
	return (
		<section className="grid gap-x-8 gap-y-2 border-t border-line py-4.5 first:border-t-0 md:grid-cols-[220px_minmax(0,1fr)]">
			<div>
				<h2 className="font-[600]">{title}</h2>
				{note && <p className="mt-0.75 text-ink-3">{note}</p>}
			</div>
			<div>{children}</div>
		</section>
	);
}
