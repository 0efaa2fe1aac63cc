import type { Context, SignedInContext } from "../../../context.ts";
import { signedIn } from "../../../core/guards.ts";
import { readTogether } from "../../../core/loaders.ts";
import { validate } from "../../../core/validate.ts";
import type { EntityManager } from "../../../db/orm.ts";
import { selectOf } from "../../../db/select.ts";
import { type Fragment, sql } from "../../../db/sql.ts";
import type { Domain } from "../../tracked/domains/domain.entity.ts";
import { isGranted } from "../../tracked/domains/granted.ts";
import { annotationColumns, isShown } from "./annotation-rows.ts";
import { type WantedRange, wantedRange } from "./annotations.input.ts";
import type { AnnotationType } from "./annotations.types.ts";
import { googleAnnotations } from "./google-updates/google-updates.service.ts";
import { boundsOf, startOf } from "./span.policy.ts";

/** Annotations in one answer. */
const maxListed = 1_000;

/** A loader key for a domain's annotations. The caller has checked the domain's owner. */
export function annotationsKey(domainId: string, args: unknown): string {
	return JSON.stringify([domainId, validate(wantedRange, args)]);
}

/** Batch: annotations of domains by `annotationsKey`; those of the same days take one statement. */
export async function annotationsByKey(ctx: Context, keys: readonly string[]): Promise<AnnotationType[][]> {
	const requested = keys.map((key) => JSON.parse(key) as [domainId: string, wanted: WantedRange]);
	return readTogether(
		requested,
		([, wanted]) => JSON.stringify(wanted),
		async (group) => {
			const [[, wanted]] = group;
			const domainIds = group.map(([domainId]) => domainId);
			const granted = isGranted(signedIn(ctx).viewer, "a");
			const rows = await selectWritten(ctx.em, domainIds, wanted, granted);
			const written = Map.groupBy(rows, ({ listedFor }) => listedFor);
			const google = isWanted(wanted, "GOOGLE_UPDATE") ? await googleAnnotations(ctx, wanted) : [];
			return ([domainId]) => newestFirst([...(written.get(domainId) ?? []), ...google], wanted.timeZone);
		},
	);
}

/** The newest annotations of one domain. The caller has checked its owner. */
export async function annotationsOf(ctx: Context, domainId: string, args: unknown): Promise<AnnotationType[]> {
	const [annotations = []] = await annotationsByKey(ctx, [annotationsKey(domainId, args)]);
	return annotations;
}

/** The newest annotations of all domains of the account, for members who see all, and Google's updates. */
export async function accountAnnotations(ctx: SignedInContext, args: unknown): Promise<AnnotationType[]> {
	// No domain has this ID, so that only those of all domains are left.
	return annotationsOf(ctx, "0", args);
}

/** The newest annotations of a domain that are shown to everybody, with those of its account and Google's. No caller is needed. */
export async function publicAnnotations(
	parts: Pick<Context, "em" | "config">,
	{ id, accountId }: Pick<Domain, "id" | "accountId">,
	args: unknown,
): Promise<AnnotationType[]> {
	const wanted = validate(wantedRange, args);
	const isPublic = sql`a.account_id = ${accountId} and a.is_public`;
	const written = await selectWritten(parts.em, [id], wanted, isPublic);
	return newestFirst([...written, ...(await googleAnnotations(parts, wanted))], wanted.timeZone);
}

const listed = selectOf<AnnotationType & { listedFor: string }>({
	...annotationColumns,
	listedFor: sql<string>`wanted.id`,
});

/**
 * Those of the domains and of the whole account that the condition on `annotations a` lets through. The newest days and the newest moments are read apart: within each, the
 * order is the same in every time zone.
 */
async function selectWritten(em: EntityManager, domainIds: string[], wanted: WantedRange, isVisible: Fragment) {
	const { from, to, kinds } = wanted;
	if (!isWanted(wanted, "NOTE", "RELEASE", "SYSTEM")) return [];
	const ofKind = kinds.length > 0 ? sql`and a.kind = any(${kinds}::text[])` : sql``;
	const newest = (start: Fragment, touches: Fragment) => sql`(
		select a.* from annotations a
		where ${isVisible} and (a.domain_id = wanted.id or a.domain_id is null)
			and ${isShown} ${ofKind} and ${touches}
		order by ${start} desc, a.id desc limit ${maxListed})`;
	const { begin, end } = boundsOf(wanted);
	return listed.read(
		em,
		sql`
			select ${listed.list} from unnest(${domainIds}::bigint[]) as wanted (id)
			cross join lateral (
				${newest(sql`a.start_day`, sql`a.start_day <= ${to}::date and coalesce(a.end_day, a.start_day) >= ${from}::date`)}
				union all
				${newest(sql`a.starts_at`, sql`a.starts_at < ${end} and coalesce(a.ends_at, a.starts_at) >= ${begin}`)}
			) a`,
	);
}

function isWanted({ kinds }: WantedRange, ...these: AnnotationType["kind"][]): boolean {
	return kinds.length === 0 || these.some((kind) => kinds.includes(kind));
}

function newestFirst(annotations: AnnotationType[], timeZone: string): AnnotationType[] {
	const dated = annotations.map((annotation) => ({ annotation, start: startOf(annotation, timeZone).getTime() }));
	dated.sort((a, b) => b.start - a.start || compareIds(b.annotation.id, a.annotation.id));
	return dated.slice(0, maxListed).map(({ annotation }) => annotation);
}

/** IDs are numbers of any length as text; Google's have a prefix. */
function compareIds(a: string, b: string): number {
	return a.length - b.length || (a < b ? -1 : 1);
}
