import { useApolloClient } from "@apollo/client/react";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { PreviewScheduleDocument, type PreviewScheduleQuery } from "../../../gql/graphql.ts";
import { useReading } from "../../../lib/api/use-reading.ts";
import { classNames } from "../../../lib/class-names.ts";
import { useSettled } from "../../../lib/form/use-settled.ts";
import { formatCount } from "../../../lib/format.ts";
import { costInWords, previewInWords } from "../schedule-words.ts";
import { type ScheduleValues, scheduleInput } from "./schedule-values.ts";

export interface PreviewOptions {
	values: ScheduleValues;
	scheduleId: string | null;
	isSound: boolean;
}

/** The effect and cost of the schedule while typing; the old figures stay while new ones are loading. */
export function useSchedulePreview({ values, scheduleId, isSound }: PreviewOptions) {
	const client = useApolloClient();
	const alone = usePreview({ values, scheduleId, isSound }, false);
	// Keywords that would lose their daily checks keep them by default; an edit does not add a second schedule by itself.
	const isWanted = values.keepsOthers ?? scheduleId === null;
	const isKept = isWanted && (alone.preview?.lostCount ?? 0) > 0;
	const both = usePreview({ values, scheduleId, isSound: isSound && isKept }, true);
	const { preview, isOld, hasFailed } = isKept && both.preview ? both : alone;
	return {
		preview,
		isOld: isOld || alone.isOld || (isKept && both.isOld),
		hasFailed,
		isKept,
		takeover: alone.preview && hasTakeover(alone.preview) ? (alone.preview.warnings[0] ?? null) : null,
		warnings: preview?.warnings.slice(hasTakeover(preview) ? 1 : 0) ?? [],
		/** Whether to add a second schedule, even when saving before the figures have loaded. */
		async keepsOthers(): Promise<boolean> {
			if (!alone.isOld || !isWanted) return isKept;
			const variables = previewVariables({ values, scheduleId }, false);
			const { data } = await client.query({ query: PreviewScheduleDocument, variables, fetchPolicy: "network-only" });
			return (data?.previewSchedule?.lostCount ?? 0) > 0;
		},
	};
}

type Previewed = NonNullable<PreviewScheduleQuery["previewSchedule"]>;

/** Whether the first warning says that daily updates stop, or that keywords are no longer checked. */
function hasTakeover({ dailyCredits30, lostCount, uncoveredCount }: Previewed): boolean {
	return dailyCredits30 !== null || (lostCount > 0 && uncoveredCount > 0);
}

/** The preview to show, and whether a second schedule is added. */
export type SchedulePrices = ReturnType<typeof useSchedulePreview>;

function previewVariables({ values, scheduleId }: Pick<PreviewOptions, "values" | "scheduleId">, keepOthers: boolean) {
	const input = { ...scheduleInput(values), name: "Preview" };
	return { domainId: values.domainId, scheduleId, input, keepOthers };
}

function usePreview({ isSound, ...options }: PreviewOptions, keepOthers: boolean) {
	const current = JSON.stringify(previewVariables(options, keepOthers));
	const settled = useSettled(current);
	const { value, isLate, hasFailed } = useReading(PreviewScheduleDocument, {
		variables: JSON.parse(settled),
		skip: !isSound,
		nextFetchPolicy: "cache-and-network",
		keep: true,
	});
	const preview = value?.previewSchedule ?? null;
	return { preview, isOld: current !== settled || isLate || !value, hasFailed: hasFailed && !preview };
}

/** What a schedule would do, in sentences, and what to know beforehand. */
export function PreviewWords({ values, seen }: { values: ScheduleValues; seen: SchedulePrices }) {
	const { me } = useSession();
	const { preview, isOld, hasFailed } = seen;
	const { cadence, time, timeZone } = scheduleInput(values);
	if (hasFailed) return <p className="text-ink-3">What this takes could not be worked out.</p>;
	if (!preview) {
		return (
			<p aria-busy>
				<span className="sr-only">Working out what this takes</span>
				<Skeleton className="w-full" />
			</p>
		);
	}
	const facts = {
		kind: cadence.kind,
		everyDays: cadence.everyDays ?? null,
		weekdays: cadence.weekdays ?? null,
		dayOfMonth: cadence.dayOfMonth ?? null,
	};
	const credits = me.unlimitedCredits ? null : me.credits;
	// The sentence says itself how long the credits last.
	const warnings = seen.warnings.filter((warning) => !warning.startsWith("Your credits last until"));
	return (
		<div
			className={classNames("grid gap-1.5 rounded-md bg-sunken px-3 py-2.5", isOld && "text-ink-3")}
			aria-busy={isOld}
		>
			<p data-testid="schedule-sentence">{previewInWords({ cadence: facts, time, timeZone }, preview, credits)}</p>
			{warnings.length > 0 && (
				<ul className="grid gap-1 text-ink-2">
					{warnings.map((warning) => (
						<li key={warning}>{warning}</li>
					))}
				</ul>
			)}
		</div>
	);
}

/** `About 40 credits in 30 days; 332 with all schedules`. */
export function PreviewShare({ seen: { preview, isOld } }: { seen: SchedulePrices }) {
	if (!preview) return null;
	const { credits, rest } = costInWords(preview);
	return (
		<span className={classNames("text-pretty", isOld && "text-ink-3")}>
			About <b>{formatCount(credits, "credit")}</b>
			{rest}
		</span>
	);
}
