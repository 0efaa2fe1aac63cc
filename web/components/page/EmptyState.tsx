import type { ReactNode } from "react";
import { Ladder } from "../Ladder.tsx";

export interface EmptyStateProps {
	title: string;
	children?: ReactNode;
	action?: ReactNode;
	/** Shows the unlit ladder, for first steps only. */
	hasLadder?: boolean;
	headingLevel?: 1 | 2;
}

/** Takes the place of missing data: a title, one sentence, one button. */
export function EmptyState({ title, children, action, hasLadder, headingLevel = 2 }: EmptyStateProps) {
	const Heading = `h${headingLevel}` as const;
	return (
		<div className="grid grow content-center justify-items-center gap-1 px-6 py-10 text-center text-ink-2">
			{hasLadder && <Ladder className="mb-2.5" />}
			<Heading className="text-base font-[600] text-balance text-ink">{title}</Heading>
			{children && <div className="max-w-[44ch] text-balance">{children}</div>}
			{action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
		</div>
	);
}
