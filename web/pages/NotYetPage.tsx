import { Link } from "react-router-dom";
import { Badge } from "../components/Badge.tsx";
import { EmptyState } from "../components/EmptyState.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { usePageMeta } from "../lib/use-page-meta.ts";

/** What a NotYetPage takes. */
export interface NotYetPageProps {
	title: string;
	/** What the screen will hold, and where the same is done until then. */
	children: string;
}

/** A screen that is not there yet, and says so. */
export function NotYetPage({ title, children }: NotYetPageProps) {
	usePageMeta(`${title} - Toprung`, children);
	return (
		<>
			<PageHeader title={title} badge={<Badge isDashed>Coming soon</Badge>} isRuled />
			<EmptyState
				title="This screen is not there yet"
				action={
					<Link to="/app" className="underline underline-offset-3">
						Go to Dashboard
					</Link>
				}
			>
				{children}
			</EmptyState>
		</>
	);
}
