import { expect, it } from "vitest";
import { readAlertsState } from "../view/alerts-state.ts";
import { feedVariables } from "./feed-variables.ts";

const variablesFor = (address: string) => feedVariables(readAlertsState(new URLSearchParams(address)), "3");

it("open alerts are read in parts: those about a whole site first, then keywords, then the snoozed ones", () => {
	const { top, rows, snoozed, hasTop, hasSnoozed } = variablesFor("all=1");
	expect(top).toEqual({ states: ["OPEN"], kinds: ["SITE_WIDE", "OPERATION"] });
	expect(rows).toEqual({ states: ["OPEN"], kinds: ["MOVE", "WRONG_PAGE", "THRESHOLD"] });
	expect(snoozed).toEqual({ states: ["SNOOZED"] });
	expect([hasTop, hasSnoozed]).toEqual([true, true]);
});

it("the other tabs have one list, and the rules none", () => {
	expect(variablesFor("tab=watching").rows).toEqual({ states: ["PENDING"], domainIds: ["3"] });
	expect(variablesFor("tab=cleared&page=3")).toMatchObject({
		rows: { states: ["CLEARED"] },
		page: { offset: 100, limit: 50 },
		hasTop: false,
	});
	expect(variablesFor("tab=rules")).toMatchObject({ hasRows: false, hasTop: false, hasSnoozed: false, hasAll: false });
});

it("a message's list has every alert it reported, with their number", () => {
	expect(variablesFor("message=9")).toMatchObject({
		all: { states: ["OPEN", "SNOOZED", "CLEARED"], messageId: "9" },
		rows: { states: ["OPEN", "SNOOZED", "CLEARED"], messageId: "9" },
	});
});

it("a filter by kind leaves the other lists out", () => {
	expect(variablesFor("kind=operation")).toMatchObject({ hasRows: false, hasTop: true });
	expect(variablesFor("kind=move")).toMatchObject({ hasRows: true, hasTop: false });
});
