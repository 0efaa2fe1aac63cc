import { Button } from "../../components/Button.tsx";

export interface SetupInstructionsProps {
	/** Why Google cannot be connected here. */
	connectDisabledReason: string | undefined;
	isConnecting: boolean;
	onConnect: () => void;
}

/** How to connect Google. */
export function SetupInstructions({ connectDisabledReason, isConnecting, onConnect }: SetupInstructionsProps) {
	return (
		<section
			aria-labelledby="search-console-setup"
			className="grid grow content-center justify-items-center gap-1 px-6 py-10 text-ink-2"
		>
			<h2 id="search-console-setup" className="text-base font-[600] text-ink">
				Setup Instructions
			</h2>
			<ol className="mt-2 grid max-w-[44ch] list-decimal gap-1 pl-4.5">
				<li>
					<b className="font-[500] text-ink">Connect</b> opens Google and asks for read access to your search data.
				</li>
				<li>Choose the account that owns the properties.</li>
				<li>
					You return here and see all properties of this account. <b className="font-[500] text-ink">Sync Properties</b>{" "}
					refreshes the list.
				</li>
				<li>
					<b className="font-[500] text-ink">Sync Data</b> imports clicks, impressions and positions of a property.
				</li>
			</ol>
			<div className="mt-3">
				<Button
					variant="primary"
					onClick={onConnect}
					isPending={isConnecting}
					pendingLabel="Connecting..."
					disabledReason={connectDisabledReason}
				>
					Connect
				</Button>
			</div>
			{connectDisabledReason && <p className="mt-1 text-ink-3">{connectDisabledReason}</p>}
		</section>
	);
}
