import { expect, it } from "vitest";
import { keepsDomain, opensDialog, pathOfDomain, withDomain, withoutDialogs } from "./domain-address.ts";

it("a path names its domain, and none where there is none", () => {
	expect(pathOfDomain("/app/keywords", "7")).toBe("/app/keywords?domain=7");
	expect(pathOfDomain("/app/keywords", null)).toBe("/app/keywords");
});

it("an address names one domain, in the place where it named another", () => {
	expect(String(withDomain("?domain=7&q=grinder", "8"))).toBe("domain=8&q=grinder");
	expect(String(withDomain("?q=grinder", "8"))).toBe("q=grinder&domain=8");
	expect(String(withDomain("?domain=7", null))).toBe("");
});

it("an address without its dialogs keeps everything else", () => {
	const search = "?q=grinder&dialog=notes&keyword=1&run=2&edit-domain=3&delete-domain=4&domain=7";
	expect(opensDialog(search)).toBe(true);
	expect(String(withoutDialogs(search))).toBe("q=grinder&domain=7");
	expect(opensDialog("?q=grinder&domain=7")).toBe(false);
});

it("a dialog keeps its domain, unless it deletes it", () => {
	expect(keepsDomain("?domain=7&dialog=notes")).toBe(true);
	expect(keepsDomain("?domain=7&keyword-rule=1")).toBe(true);
	expect(keepsDomain("?domain=7&delete-domain=7")).toBe(false);
	expect(keepsDomain("?domain=7&q=grinder")).toBe(false);
});
