import { expect, it } from "vitest";
import { groupFailures } from "./group-failures.ts";

const failure = (keyword: string, error: string) => ({ keywordId: keyword, keyword, error });

it("groups failures by reason, the most frequent first", () => {
	const failures = [failure("a", "timed out"), failure("b", "no credit"), failure("c", "no credit")];
	expect(groupFailures(failures)).toEqual([
		{ reason: "no credit", failures: [failures[1], failures[2]] },
		{ reason: "timed out", failures: [failures[0]] },
	]);
});
