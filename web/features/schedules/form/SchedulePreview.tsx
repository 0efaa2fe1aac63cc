import { useQuery } from "@apollo/client/react";
import { useEffect, useState } from "react";
import { Skeleton } from "../../../components/Skeleton.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { PreviewScheduleDocument } from "../../../gql/graphql.ts";
import { classNames } from "../../../lib/class-names.ts";
import { formatInteger } from "../../../lib/format.ts";
import { previewInWords } from "../schedule-words.ts";
import { type ScheduleValues, scheduleInput } from "./schedule-values.ts";

/** The preview follows after this pause in changes. */
const restMilliseconds = 300;

export interface PreviewOptions {
	values: ScheduleValues;
	scheduleId: string | null;
	isSound: boolean;
}

/** What the schedule would do and cost, as it is typed; the old figures stay while new ones are worked out. */
export function useSchedulePreview({ values, scheduleId, isSound }: PreviewOptions) {
	const asked = JSON.stringify({
		domainId: values.domainId,
		scheduleId,
		input: { ...scheduleInput(values), name: "Preview" },
	});
	const settled = useSettled(asked);
	const { data, previousData, error } = useQuery(PreviewScheduleDocument, {
		variables: JSON.parse(settled),
		skip: !isSound,
		fetchPolicy: "cache-and-network",
	});
	const preview = (data ?? previousData)?.previewSchedule ?? null;
	return { preview, isOld: asked !== settled || !data, hasFailed: error !== undefined && !preview };
}

/** What a schedule would do, in sentences, and what to know beforehand. */
export function PreviewWords({
	values,
	seen,
}: {
	values: ScheduleValues;
	seen: ReturnType<typeof useSchedulePreview>;
}) {
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
	const warnings = preview.warnings.filter((warning) => !warning.startsWith("Your credits last until"));
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

/** `1,650 of about 14,300 credits in 30 days`. */
export function PreviewShare({ seen: { preview, isOld } }: { seen: ReturnType<typeof useSchedulePreview> }) {
	if (!preview) return null;
	return (
		<span className={isOld ? "text-ink-3" : undefined}>
			<b>{formatInteger(preview.credits30)}</b> of about {formatInteger(preview.forecast.credits30)} credits in 30 days
		</span>
	);
}

/** A text once it has not changed for a while. */
function useSettled(text: string): string {
	const [settled, setSettled] = useState(text);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(text), restMilliseconds);
		return () => clearTimeout(timer);
	}, [text]);
	return settled;
}
