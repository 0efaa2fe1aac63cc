import { CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../components/Button.tsx";
import { Skeleton } from "../../components/Skeleton.tsx";
import type { SearchConsoleFieldsFragment } from "../../gql/graphql.ts";

type Connection = Pick<
	SearchConsoleFieldsFragment,
	"isConnected" | "email" | "isExpired" | "needsReconnect" | "problem"
>;

export interface ConnectionBarProps {
	/** Null while loading. */
	connection: Connection | null;
	/** Its figures are simulated: there is nothing to connect. */
	isSimulated: boolean;
	/** Whether the reader may connect and disconnect it. */
	canChange: boolean;
	/** Why Google cannot be connected here. */
	connectDisabledReason: string | undefined;
	isConnecting: boolean;
	onConnect: () => void;
	onDisconnect: () => void;
}

/** Whose search data can be read, with connect and disconnect. */
export function ConnectionBar(props: ConnectionBarProps) {
	const { connection, isSimulated, canChange, connectDisabledReason, isConnecting, onConnect, onDisconnect } = props;
	return (
		<section
			aria-label="Connection Status"
			className="flex min-h-(--h-runline) shrink-0 flex-wrap items-center gap-x-3.5 gap-y-1 border-y border-line bg-canvas px-(--gutter) py-0.5 text-xs text-ink-2"
		>
			{connection === null ? (
				<Skeleton className="w-56" />
			) : (
				<Status connection={connection} isSimulated={isSimulated} />
			)}
			<span className="grow" />
			{canChange && connection?.isConnected && (
				<Button
					variant="quiet"
					size="small"
					onClick={onDisconnect}
					className={connection.needsReconnect ? undefined : "-mr-2.5"}
				>
					Disconnect
				</Button>
			)}
			{canChange && connection && !isSimulated && (!connection.isConnected || connection.needsReconnect) && (
				<Button
					variant={connection.needsReconnect ? "primary" : "default"}
					size="small"
					onClick={onConnect}
					isPending={isConnecting}
					pendingLabel="Connecting..."
					disabledReason={connectDisabledReason}
				>
					{connection.needsReconnect ? "Reconnect" : "Connect"}
				</Button>
			)}
		</section>
	);
}

function Status({ connection, isSimulated }: { connection: Connection; isSimulated: boolean }) {
	const { isConnected, email, isExpired, needsReconnect, problem } = connection;
	if (needsReconnect) {
		return (
			<>
				<Word icon={<TriangleAlert size={13} aria-hidden className="text-danger" />}>Connection lost</Word>
				{email && <span className="break-all">{email}</span>}
				<span>{problem} Imported data stays readable.</span>
			</>
		);
	}
	if (!isConnected && isSimulated) return <Word icon={<CircleDashed size={13} aria-hidden />}>Simulated</Word>;
	if (!isConnected) return <Word icon={<CircleDashed size={13} aria-hidden />}>Not connected</Word>;
	return (
		<>
			<Word icon={<CircleCheck size={13} aria-hidden className="text-pos-top3-mark" />}>Connected</Word>
			{email && <span className="break-all">{email}</span>}
			{isExpired && (
				<span className="sm:border-l sm:border-line-2 sm:pl-3.5">Token expired - will refresh automatically</span>
			)}
		</>
	);
}

function Word({ icon, children }: { icon: ReactNode; children: string }) {
	return (
		<span className="inline-flex items-center gap-1.25 font-[500] text-ink">
			{icon}
			{children}
		</span>
	);
}
