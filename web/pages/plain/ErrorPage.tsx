import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";

/** Shown when a screen crashes, or its files cannot be loaded, usually because of a new version. */
export function ErrorPage() {
	return (
		<div className="flex min-h-screen">
			<EmptyState
				title="This screen could not be shown"
				headingLevel={1}
				action={
					<Button variant="primary" onClick={() => location.reload()}>
						Reload
					</Button>
				}
			>
				Something went wrong, or a new version was installed. Your data is safe.
			</EmptyState>
		</div>
	);
}
