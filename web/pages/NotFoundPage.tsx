import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../components/Button.tsx";
import { EmptyState } from "../components/EmptyState.tsx";
import { PageHeader } from "../components/PageHeader.tsx";
import { PublicHeader } from "../components/PublicHeader.tsx";
import { usePageMeta } from "../lib/use-page-meta.ts";

/** What an address inside the app shows that leads nowhere. */
export function NotFoundPage() {
	return (
		<>
			<div className="md:hidden">
				<PageHeader title="" />
			</div>
			<NothingHere />
		</>
	);
}

/** The same outside the app, for whoever comes along. */
export function PublicNotFoundPage() {
	return (
		<div className="flex min-h-screen flex-col">
			<PublicHeader />
			<main className="flex grow flex-col">
				<NothingHere />
			</main>
		</div>
	);
}

function NothingHere() {
	usePageMeta("Page Not Found - Toprung", "There is nothing at this address.");
	const { pathname } = useLocation();
	const navigate = useNavigate();
	return (
		<EmptyState
			title="Page Not Found"
			headingLevel={1}
			hasLadder
			action={
				<Button variant="primary" onClick={() => void navigate("/app")}>
					Go to Dashboard
				</Button>
			}
		>
			There is nothing at{" "}
			<code className="data rounded-sm bg-sunken px-1.25 py-px break-all inset-ring inset-ring-line">{pathname}</code>.
			The link may be old, or a letter is missing.
		</EmptyState>
	);
}
