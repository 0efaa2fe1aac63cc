import type { Context } from "../../../../context.ts";
import { type Day, dayAt } from "../../../../lib/calendar.ts";
import { isId } from "../../../../lib/id.ts";
import type { AnnotationType } from "../annotations.types.ts";
import { boundsOf, type DayRange } from "../span.policy.ts";
import { GoogleUpdate, GoogleUpdateFeed } from "./google-update.entity.ts";
import type { GoogleUpdatesType } from "./google-updates.types.ts";

type Parts = Pick<Context, "em" | "config">;

/** How far Google's updates are known; all null if switched off if they are switched off. */
export async function googleUpdates({ em, config }: Parts): Promise<GoogleUpdatesType> {
	const isOn = config.googleUpdatesUrl !== null;
	const feed = isOn ? await em.findOne(GoogleUpdateFeed, { id: { $ne: "0" } }, { disableIdentityMap: true }) : null;
	const { fetchedAt = null, knownSince = null, problem = null } = feed ?? {};
	return { isOn, fetchedAt, knownSince, problem };
}

/** How clients name an update among annotations. */
const idPrefix = "google-";

/** Whether an annotation's ID names an update that is shown. */
export async function isGoogleUpdate({ em, config }: Parts, annotationId: string): Promise<boolean> {
	const id = annotationId.slice(idPrefix.length);
	if (config.googleUpdatesUrl === null || !annotationId.startsWith(idPrefix) || !isId(id)) return false;
	return (await em.count(GoogleUpdate, { id })) > 0;
}

/** Updates that touch a range of days, as annotations. */
export async function googleAnnotations(parts: Parts, range: DayRange): Promise<AnnotationType[]> {
	return (await updatesTouching(parts, range)).map((update) => ({
		id: `${idPrefix}${update.id}`,
		kind: "GOOGLE_UPDATE",
		systemType: null,
		title: update.title,
		text: "",
		url: update.url ?? null,
		domainId: null,
		startDay: null,
		lastDay: null,
		at: update.startsAt,
		endAt: endOf(update),
		isOngoing: endOf(update) === null,
		isPublic: true,
		actorName: "Google",
		createdAt: update.createdAt,
		updatedAt: update.modifiedAt ?? update.createdAt,
	}));
}

/** An update of Google in a sentence. */
export interface GoogleUpdateDays {
	title: string;
	begin: Day;
	/** Null while it is under way. */
	end: Day | null;
}

/** Updates that touch a range of days, oldest first; none if they are switched off. */
export async function googleUpdatesTouching(parts: Parts, range: DayRange): Promise<GoogleUpdateDays[]> {
	const dayOf = (moment: Date) => dayAt(moment, range.timeZone);
	return (await updatesTouching(parts, range)).map((update) => {
		const end = endOf(update);
		return { title: update.title, begin: dayOf(update.startsAt), end: end && dayOf(end) };
	});
}

async function updatesTouching({ em, config }: Parts, range: DayRange): Promise<GoogleUpdate[]> {
	if (config.googleUpdatesUrl === null) return [];
	const { begin, end } = boundsOf(range);
	const lasts = [
		{ endsAt: { $gte: begin } },
		{ endsAt: null, leftAt: { $gte: begin } },
		{ endsAt: null, leftAt: null },
	];
	return em.find(
		GoogleUpdate,
		{ startsAt: { $lt: end }, $or: lasts },
		{ orderBy: { startsAt: "asc", id: "asc" }, disableIdentityMap: true },
	);
}

/** One that left the feed without an end ended where it was last listed. */
function endOf({ endsAt, leftAt }: GoogleUpdate): Date | null {
	return endsAt ?? leftAt ?? null;
}
