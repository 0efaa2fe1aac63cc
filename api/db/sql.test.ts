import { describe, expect, it } from "vitest";
import { setUpDatabase } from "../test/set-up.ts";
import { rowOf, sqlOf } from "./sql.ts";

const db = setUpDatabase();

const good = { id: "7", count: null, urls: ["a", null], state: "OPEN" };

const read = (given: object) =>
	rowOf(
		db.orm.em.fork(),
		sqlOf({ id: "text", count: "number?", urls: "text?[]", state: ["OPEN", "ENDED"] })`
			select * from json_to_record(${JSON.stringify({ ...good, ...given })})
				as r (id bigint, count int, urls text[], state text)`,
	);

describe("a row", () => {
	it("is as its statement says", async () => {
		expect(await read({})).toEqual(good);
		expect(await read({ count: 4, urls: [] })).toEqual({ ...good, count: 4, urls: [] });
	});

	it.each([{ id: null }, { urls: null }, { state: "GONE" }, { state: null }])("with %j is an error", async (given) => {
		await expect(read(given)).rejects.toThrow(`Column ${Object.keys(given)[0]} does not hold`);
	});
});
