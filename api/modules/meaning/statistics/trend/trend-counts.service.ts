import type { EntityManager } from "../../../../db/orm.ts";
import { type Fragment, rowOf, rowsOf, sql, sqlOf } from "../../../../db/sql.ts";
import { standingAmong, standingHours } from "../../../tracked/keywords/choice/standings.ts";
import { bucketOf } from "../../../tracked/keywords/conditions/named-conditions.ts";
import type { TrendNumbers } from "./trend-values.policy.ts";

/** What to count. */
export interface Counted {
	domainId: string;
	/** Keywords of the domain. */
	keywords: number;
	/** SQL on keywords `k` of the domain: those to count. */
	matching: Fragment;
	/** Oldest first. */
	moments: Date[];
	/** Runs that ended between the first and the last of them. */
	runs: number;
}

/** Keywords with equal standings from one moment up to another one, by their numbers. */
interface Span {
	first: number;
	/** The number after the last one's. */
	end: number;
	bucket: keyof TrendNumbers;
	count: number;
	positions: number;
}

/** The trend's numbers at each moment. */
export async function countStandings(em: EntityManager, counted: Counted): Promise<TrendNumbers[]> {
	const { matching, moments, keywords, runs } = counted;
	if (moments.length === 0) return [];
	const { chosen } = await rowOf(
		em,
		sqlOf({ chosen: "number" })`select count(*)::int as chosen from keywords k where ${matching}`,
	);
	// Either way reads records: all of the keywords to count, or those of all keywords about each moment.
	const spans = chosen * runs <= keywords * moments.length ? spansOfKeywords(counted) : spansOfMoments(counted);
	const [stood, known] = [await rowsOf(em, sql<Span>`${spans}`), await rowsOf(em, sql<Span>`${knownSpans(counted)}`)];
	const numbers = moments.map(() => ({
		top3: 0,
		from4to10: 0,
		from11to20: 0,
		below20: 0,
		notFound: 0,
		noData: 0,
		positionSum: 0,
	}));
	for (const { first, end, bucket, count, positions } of [...stood, ...known]) {
		for (const at of numbers.slice(first, end)) {
			at[bucket] += count;
			at.positionSum += positions;
			// A keyword with a standing is known, but not without data.
			if (bucket !== "noData") at.noData -= count;
		}
	}
	return numbers;
}

const bucket = bucketOf(sql`s.position`);

/** SQL: how many of the moments are before a time. */
function before(time: Fragment, moments: Date[]): Fragment {
	return sql`width_bucket(${time} - interval '1 microsecond', ${moments}::timestamptz[])`;
}

/** SQL: since when keywords are known: added, or measured before that. All of them have no data until they have a standing. */
function knownSpans({ matching, moments }: Counted): Fragment {
	return sql`
		select n.first, ${moments.length}::int as end, 'noData' as bucket, count(*)::int as count, 0 as positions
		from (
			select ${before(sql`least(k.created_at, earlier.checked_at)`, moments)} as first
			from keywords k
			left join lateral (
				select p.checked_at from position_records p
				where p.keyword_id = k.id and p.checked_at < k.created_at order by p.checked_at limit 1
			) earlier on true
			where ${matching}
		) n group by 1`;
}

/** SQL: each keyword's measurements, read in one go, and from which moment to which one each of them counts. */
function spansOfKeywords({ matching, moments }: Counted): Fragment {
	const length = sql`${sql.lit(standingHours)} * interval '1 hour'`;
	return sql`
		select s.first, s.end, ${bucket} as bucket, count(*)::int as count, coalesce(sum(s.position), 0)::int as positions
		from (
			select p.position, ${before(sql`p.checked_at`, moments)} as first,
				${before(sql`least(p.next_at, p.checked_at + ${length})`, moments)} as end
			from keywords k
			cross join lateral (
				select p.position, p.checked_at, lead(p.checked_at) over (order by p.checked_at) as next_at
				from position_records p
				where p.keyword_id = k.id and p.checked_at > ${moments[0]}::timestamptz - ${length}
					and p.checked_at <= ${moments.at(-1)}
			) p
			where ${matching}
		) s
		where s.first < s.end
		group by 1, 2, 3`;
}

/** SQL: the standings of all keywords at each moment. */
function spansOfMoments({ domainId, matching, moments }: Counted): Fragment {
	const moment = sql`m.at`;
	const records = { domainId: sql`${domainId}`, since: sql`${moment} - interval '1 day'` };
	const { join, column } = standingAmong("then", moment, records);
	return sql`
		with chosen as materialized (
			select k.id from keywords k where ${matching}
		)
		select (m.place - 1)::int as first, m.place::int as end, n.*
		from unnest(${moments}::timestamptz[]) with ordinality as m (at, place)
		cross join lateral (
			select ${bucket} as bucket, count(*)::int as count, coalesce(sum(s.position), 0)::int as positions
			from (
				select ${column("position")} as position, ${column("checked_at")} as checked_at from chosen k ${join} offset 0
			) s
			where s.checked_at is not null
			group by 1
		) n`;
}
