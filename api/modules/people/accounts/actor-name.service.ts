import type { EntityManager } from "../../../db/orm.ts";
import { rowOf, sql, sqlOf } from "../../../db/sql.ts";
import { actorWords } from "./actor-words.policy.ts";

/** SQL: the name of a user or an API key that acts now; null for all others. */
export function nameOfActor(actor: string) {
	return sql<string | null>`coalesce(
		(select u.name from users u where u.id = substring(${actor} from '^user:([0-9]+)$')::bigint),
		(select k.name from api_keys k where k.id = substring(${actor} from '^api-key:([0-9]+)$')::bigint))`;
}

/** An actor's name now: it stays on what they write. */
export async function actorName(em: EntityManager, actor: string): Promise<string> {
	const { name } = await rowOf(em, sqlOf({ name: "text?" })`select ${nameOfActor(actor)} as name`);
	return actorWords(actor, name);
}
