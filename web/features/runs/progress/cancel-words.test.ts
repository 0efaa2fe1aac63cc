import { expect, it } from "vitest";
import { cancelInWords } from "./cancel-words.ts";

it("says what would finish and what would be refunded before a run is cancelled", () => {
	const words = (finishing: number, cancelled: number, refund: number, isUnlimited = false) =>
		cancelInWords({ finishing, waiting: 0, cancelled, refund }, isUnlimited);
	expect(words(20, 40, 40)).toBe("20 checks already asked will finish, 40 credits refunded.");
	expect(words(1, 1, 1)).toBe("1 check already asked will finish, 1 credit refunded.");
	expect(words(0, 40, 80)).toBe("No check is in progress, 80 credits refunded.");
	expect(words(20, 0, 0)).toBe("20 checks already asked will finish, nothing is left to cancel.");
	expect(words(20, 40, 40, true)).toBe("20 checks already asked will finish, 40 checks will be left out.");
});

it("says what the provider has already been paid for, and that it still arrives", () => {
	const estimate = { finishing: 6_880, waiting: 6_880, cancelled: 2_000, refund: 2_000 };
	const paid = "6,880 are in DataForSEO's queue and paid there: their results still arrive and keep their price.";
	expect(cancelInWords(estimate, false)).toBe(
		`2,000 keywords were not handed over: left out, 2,000 credits refunded. ${paid}`,
	);
	expect(cancelInWords(estimate, true)).toBe(`2,000 keywords were not handed over: left out. ${paid}`);
	expect(cancelInWords({ ...estimate, cancelled: 0, refund: 0 }, false)).toBe(paid);
	expect(cancelInWords({ finishing: 3, waiting: 1, cancelled: 1, refund: 1 }, false)).toBe(
		"1 keyword was not handed over: left out, 1 credit refunded. 2 are being handed over. 1 is in DataForSEO's queue and paid there: its result still arrives and keeps its price.",
	);
});
