import { expect, it } from "vitest";
import { readAlertsState } from "../view/alerts-state.ts";
import { feedVariables } from "./feed-variables.ts";

const asked = (address: string) => feedVariables(readAlertsState(new URLSearchParams(address)), "3");

it("open alerts are read in two parts: what concerns a whole site first, then keywords, then what is snoozed", () => {
	const { top, rows, snoozed, hasTop, hasSnoozed } = asked("all=1");
	expect(top).toEqual({ states: ["OPEN"], kinds: ["SITE_WIDE", "OPERATION"] });
	expect(rows).toEqual({ states: ["OPEN"], kinds: ["MOVE", "WRONG_PAGE"] });
	expect(snoozed).toEqual({ states: ["SNOOZED"] });
	expect([hasTop, hasSnoozed]).toEqual([true, true]);
});

it("the other tabs have one list, and the rules none", () => {
	expect(asked("tab=watching").rows).toEqual({ states: ["PENDING"], domainIds: ["3"] });
	expect(asked("tab=cleared&page=3")).toMatchObject({
		rows: { states: ["CLEARED"] },
		page: { offset: 100, limit: 50 },
		hasTop: false,
	});
	expect(asked("tab=rules")).toMatchObject({ hasRows: false, hasTop: false, hasSnoozed: false, hasAll: false });
});

it("a message's list has whatever it told, with how many that are", () => {
	expect(asked("message=9")).toMatchObject({
		all: { states: ["OPEN", "SNOOZED", "CLEARED"], messageId: "9" },
		rows: { states: ["OPEN", "SNOOZED", "CLEARED"], messageId: "9" },
	});
});

it("a filter by kind leaves the other lists out", () => {
	expect(asked("kind=operation")).toMatchObject({ hasRows: false, hasTop: true });
	expect(asked("kind=move")).toMatchObject({ hasRows: true, hasTop: false });
});
