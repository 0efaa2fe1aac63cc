import { describe, expect, it } from "vitest";
import { fieldText, intervalText, percentText, tooFewInWords, typedRates } from "./rates.ts";

const table = ["28.5", "15.7", "11", "8", "7.2", "5.1", "4", "3.2", "2.8", "2.5"];
const changed = (position: number, text: string) => table.map((own, index) => (index === position - 1 ? text : own));

describe("typed click rates", () => {
	it("are per cent in the fields and parts of 1 for the API", () => {
		expect(typedRates(table)).toEqual({
			rates: [0.285, 0.157, 0.11, 0.08, 0.072, 0.051, 0.04, 0.032, 0.028, 0.025],
		});
		expect(typedRates(changed(1, " 28,5 % "))).toEqual(typedRates(table));
		expect(typedRates(changed(10, "0"))).toHaveProperty("rates");
	});

	it("never rise, lie from 0 to 100, and begin above 0", () => {
		const fault = (fields: string[]) => {
			const typed = typedRates(fields);
			return "fault" in typed ? typed.fault.message : null;
		};
		expect(fault(changed(4, "11.1"))).toBe("Position 4: not more than position 3.");
		expect(fault(changed(1, "101"))).toBe("Position 1: a number from 0 to 100.");
		expect(fault(changed(2, ""))).toBe("Position 2: a number from 0 to 100.");
		expect(fault(table.map(() => "0"))).toBe("Position 1: more than 0.");
	});
});

it("rates and intervals are shown to a tenth", () => {
	expect([percentText(0.251346), intervalText(0.238193, 0.262191), intervalText(null, null)]).toEqual([
		"25.1 %",
		"23.8–26.2 %",
		"–",
	]);
	expect([0.285, 0.163788, 0.1].map(fieldText)).toEqual(["28.5", "16.3788", "10"]);
});

it("too little data to learn from is reported", () => {
	expect(tooFewInWords([600, 40], [210])).toBe(
		"Not enough data: 640 impressions on desktop and 210 on mobile, 1,000 are needed.",
	);
	expect(tooFewInWords([900, 100], [])).toBeNull();
});
