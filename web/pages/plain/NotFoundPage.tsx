import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { Kbd } from "../../components/Kbd.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { PublicHeader } from "../../components/page/PublicHeader.tsx";
import { commandKey } from "../../lib/keys/key-names.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";

/** What an address inside the app shows that leads nowhere. */
export function NotFoundPage() {
	return (
		<>
			<div className="md:hidden">
				<PageHeader title="" />
			</div>
			<NothingHere>
				<p className="mt-3 w-full text-ink-3 pointer-coarse:hidden">
					or press <Kbd>{commandKey}K</Kbd> and type where you want to go
				</p>
			</NothingHere>
		</>
	);
}

/** The same outside the app, for visitors. */
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

function NothingHere({ children }: { children?: ReactNode }) {
	usePageMeta("Page Not Found - Toprung", "There is nothing at this address.");
	const { pathname } = useLocation();
	const navigate = useNavigate();
	return (
		<EmptyState
			title="Page Not Found"
			headingLevel={1}
			hasLadder
			action={
				<>
					<Button variant="primary" onClick={() => void navigate("/app")}>
						Go to Dashboard
					</Button>
					{children}
				</>
			}
		>
			There is nothing at{" "}
			<code className="data rounded-sm bg-sunken inline-block max-w-full px-1.25 break-words inset-ring inset-ring-line">
				{pathname}
			</code>
			. The link may be outdated or mistyped.
		</EmptyState>
	);
}
