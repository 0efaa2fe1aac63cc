import { useParams } from "react-router-dom";
import { Button } from "../../components/Button.tsx";
import { EmptyState } from "../../components/page/EmptyState.tsx";
import { TextLink } from "../../components/TextLink.tsx";
import { useRights } from "../../entities/account/rights.ts";
import { useActiveDomain } from "../../entities/domain/active-domain.ts";
import { ReportDocument } from "../../gql/graphql.ts";
import { codeOf, goneInWords } from "../../lib/api/errors.ts";
import { useReading } from "../../lib/api/use-reading.ts";
import { usePageMeta } from "../../lib/use-page-meta.ts";
import { NoDomain } from "../frame/DomainScreen.tsx";
import { ScreenHeader } from "../frame/ScreenHeader.tsx";
import { EditorSkeleton } from "./EditorSkeleton.tsx";
import { OpenReport } from "./OpenReport.tsx";
import { RefusedReports } from "./RefusedReports.tsx";

/** The form of a report; not for viewers. */
export function ReportPage() {
	usePageMeta("Report - Toprung | Keyword Rank Tracking", "What a report shows, when it is made, and who gets it.");
	const { id } = useParams();
	if (!useRights().canWrite) return <RefusedReports />;
	return id === undefined ? <NewReport /> : <StoredReport key={id} id={id} />;
}

function NewReport() {
	const { domain } = useActiveDomain();
	if (!domain) return <NoDomain title="New Report">Add a domain, then report how its keywords rank.</NoDomain>;
	return <OpenReport report={null} domainId={domain.id} isGone={false} />;
}

/** Milliseconds between reads: others may pause or delete it, and recipients stop it. */
const pollInterval = 30_000;

function StoredReport({ id }: { id: string }) {
	const { value, error, hasFailed, retry } = useReading(ReportDocument, {
		variables: { id },
		nextFetchPolicy: "cache-and-network",
		pollInterval,
		skipPollAttempt: () => document.hidden,
		keep: true,
	});
	const report = value?.report;
	const isGone = codeOf(error) === "NOT_FOUND";
	if (report) {
		return (
			<OpenReport key={String(report.isPaused)} report={report} domainId={report.content.domain.id} isGone={isGone} />
		);
	}
	return (
		<>
			<ScreenHeader title="Report" phoneTitle="bar" isRuled isBare actions={[]} />
			{isGone ? (
				<EmptyState title={goneInWords("report")} action={<TextLink to="/app/reports?all=1">All reports</TextLink>} />
			) : hasFailed ? (
				<EmptyState title="The report could not be loaded." action={<Button onClick={retry}>Try again</Button>} />
			) : (
				<EditorSkeleton />
			)}
		</>
	);
}
