import { useSearchParams } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { ConfirmDialog } from "../../components/overlay/ConfirmDialog.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { PageHeader } from "../../components/page/PageHeader.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { ConnectionBar } from "../../features/search-console/ConnectionBar.tsx";
import { ConnectionFailure } from "../../features/search-console/ConnectionFailure.tsx";
import { SearchConsoleData } from "../../features/search-console/SearchConsoleData.tsx";
import { SetupInstructions } from "../../features/search-console/SetupInstructions.tsx";
import { useConnection } from "../../features/search-console/use-connection.ts";
import { SearchConsoleDocument } from "../../gql/graphql.ts";
import { useUrlDialog } from "../../lib/address/use-url-dialog.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { NotFoundPage } from "../plain/NotFoundPage.tsx";

const notAvailable = "Google Search Console is not available on this installation.";

/** Search performance as Google reports it, for members who see all domains: the connection, the properties, and the searches. */
export function SearchConsolePage() {
	return useRights().hasAllDomains ? <SearchConsole /> : <NotFoundPage />;
}

function SearchConsole() {
	usePageMeta("Search Console - Toprung", "Clicks, impressions and positions of your sites, imported from Google.");
	const [params] = useSearchParams();
	const { value, hasFailed, retry } = useReading(SearchConsoleDocument);
	const { isAdmin } = useRights();
	const actions = useConnection();
	const disconnecting = useUrlDialog("disconnect");
	const state = value?.searchConsole ?? null;
	const hasData = state && (state.isConnected || state.properties.length > 0);
	const isSimulated = state?.properties.some((property) => property.isSimulated) ?? false;
	const connectDisabledReason = state && !state.isAvailable ? notAvailable : undefined;
	const connecting = {
		connectDisabledReason,
		isConnecting: actions.isConnecting,
		onConnect: () => void actions.connect(),
	};

	const onDisconnect = async () => {
		await actions.disconnect();
		disconnecting.close();
	};

	return (
		<>
			<PageHeader title="Search Console" />
			{hasFailed ? (
				<EmptyState title="Search Console could not be loaded" action={<Button onClick={retry}>Try again</Button>} />
			) : (
				<ConnectionBar
					connection={state}
					isSimulated={isSimulated}
					canChange={isAdmin}
					onDisconnect={disconnecting.open}
					{...connecting}
				/>
			)}
			<ConnectionFailure error={state && params.get("error")} problem={state?.connectProblem ?? null} />
			{hasData && <SearchConsoleData state={state} actions={actions} />}
			{state &&
				!state.isConnected &&
				!isSimulated &&
				(isAdmin ? (
					<SetupInstructions {...connecting} />
				) : (
					!hasData && <EmptyState title="Google is not connected yet." />
				))}
			<ConfirmDialog
				isOpen={disconnecting.isOpen}
				onClose={disconnecting.close}
				title="Disconnect Google?"
				confirmLabel="Disconnect"
				pendingLabel="Disconnecting..."
				isPending={actions.isDisconnecting}
				onConfirm={() => void onDisconnect()}
				isDestructive
			>
				<p>Toprung gives up its access and imports nothing more. Imported data stays readable.</p>
			</ConfirmDialog>
		</>
	);
}
