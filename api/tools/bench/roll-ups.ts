import type { EntityManager } from "../../db/orm.ts";
import { type Fragment, rowsOf, sql } from "../../db/sql.ts";

/** Stores what runs leave for lists and trends. @param figures SQL of a run's columns from `total_keywords` on */
export async function writeRollUps(em: EntityManager, figures: Fragment): Promise<void> {
	await rowsOf(
		em,
		sql`
			insert into domain_statistics
				(domain_id, quarter_hour, as_of, total_keywords, measured_count, top3_count, top10_count, position_sum,
				trend_top3, trend_from4to10, trend_from11to20, trend_below20, trend_not_found, trend_no_data, trend_position_sum)
			select domain_id, date_bin('15 minutes', finished_at, 'epoch'), finished_at, ${figures} from runs
			on conflict do nothing`,
	);
}
