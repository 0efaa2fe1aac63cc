import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { loadAgain } from "../../lib/api/account-in-use.ts";

/** Shown instead of everything once another window has switched to another account. */
export function OtherAccountPage() {
	return (
		<main className="flex min-h-screen">
			<EmptyState
				title="You switched to another account in another window. Reload this one."
				headingLevel={1}
				action={
					<Button variant="primary" autoFocus onClick={loadAgain}>
						Reload
					</Button>
				}
			/>
		</main>
	);
}
