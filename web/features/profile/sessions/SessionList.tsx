import { useMutation } from "@apollo/client/react";
import { useState } from "react";
import { Badge } from "../../../components/Badge.tsx";
import { Button } from "../../../components/Button.tsx";
import { LoadingFailure } from "../../../components/page/LoadingFailure.tsx";
import { SheetRow, SheetRowSkeleton } from "../../../components/page/Sheet.tsx";
import {
	EndOtherSessionsDocument,
	EndSessionDocument,
	type SignInFieldsFragment,
	SignInsDocument,
} from "../../../gql/graphql.ts";
import { codeOf, sentenceOf } from "../../../lib/api/errors.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { localTimeZone } from "../../../lib/days.ts";
import { formatCount } from "../../../lib/format.ts";
import { hourInWords } from "../../../lib/moment.ts";
import { toastError, toastSuccess } from "../../../lib/toast.ts";
import { userAgentInWords } from "./user-agent-words.ts";

export function SessionList() {
	const { value, hasFailed, retry } = useReading(SignInsDocument);
	const [endOthers, { loading }] = useMutation(EndOtherSessionsDocument);
	const sessions = value?.me.sessions;
	if (!sessions) {
		if (!hasFailed) return <SheetRowSkeleton />;
		return <LoadingFailure onRetry={retry}>The sessions could not be loaded.</LoadingFailure>;
	}
	const others = sessions.length - 1;
	const onEndOthers = async () => {
		try {
			await endOthers();
		} catch (failure) {
			return toastError(sentenceOf(failure, "Failed to end the sessions. Please try again."));
		}
		toastSuccess("Sessions ended", `Signed out in ${formatCount(others, "other place")}.`);
	};
	return (
		<>
			<ul aria-label="Sessions">
				{sessions.map((session) => (
					<Session key={session.id} session={session} onFailed={retry} />
				))}
			</ul>
			{others > 1 && (
				<div className="mt-3">
					<Button onClick={() => void onEndOthers()} isPending={loading} pendingLabel="Ending...">
						End all other sessions
					</Button>
				</div>
			)}
		</>
	);
}

function Session({ session, onFailed }: { session: SignInFieldsFragment; onFailed: () => void }) {
	const { id, userAgent, networkAddress, lastSeenAt, isCurrent } = session;
	// The row stays until the answer: its button must not send twice.
	const [isEnding, setIsEnding] = useState(false);
	const [end] = useMutation(EndSessionDocument, { variables: { id } });
	const words = userAgentInWords(userAgent);
	const onEnd = async () => {
		setIsEnding(true);
		try {
			await end();
		} catch (failure) {
			setIsEnding(false);
			onFailed();
			// Already ended: it expired, or the answer to an earlier request was lost.
			if (codeOf(failure) !== "NOT_FOUND") {
				return toastError(sentenceOf(failure, "Failed to end the session. Please try again."));
			}
		}
		toastSuccess("Session ended", words);
	};
	return (
		<SheetRow as="li">
			<span className="min-w-0 flex-1" title={userAgent ?? ""}>
				{words}
				<span className="data block text-ink-3">
					{networkAddress && `${networkAddress}, `}
					{isCurrent ? "in use now" : `used ${hourInWords(lastSeenAt, Date.now(), localTimeZone())}`}
				</span>
			</span>
			{isCurrent ? (
				<Badge>This session</Badge>
			) : (
				<Button
					size="small"
					onClick={() => void onEnd()}
					isPending={isEnding}
					pendingLabel="Ending..."
					aria-label={`End the session of ${words}`}
				>
					End
				</Button>
			)}
		</SheetRow>
	);
}
