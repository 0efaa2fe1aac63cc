import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { startTestApp } from "../test/app.ts";

interface Rule {
	alert: string;
	expr: string;
	labels: { severity: string };
	annotations: { summary: string };
}

interface Panel {
	title: string;
	targets?: { expr: string }[];
}

const read = (file: string) => readFileSync(new URL(`../../docs/operation/${file}`, import.meta.url), "utf8");
const { groups } = parse(read("alerts.yml")) as { groups: { rules: Rule[] }[] };
const { panels } = JSON.parse(read("grafana-dashboard.json")) as { panels: Panel[] };
const rules = groups.flatMap((group) => group.rules);
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Names of the metrics a process exposes, as they are defined. */
let reported: Set<string>;

beforeAll(async () => {
	await using app = await startTestApp({ config: { role: "api" } });
	const text = await (await app.client().fetch("/metrics")).text();
	reported = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name ?? ""));
});

/** The metrics an expression names: a histogram by its own name. */
function namedIn(expr: string): string[] {
	const names = expr.match(/\b(toprung|nodejs|process)_\w+/g) ?? [];
	return names.map((name) => (reported.has(name) ? name : name.replace(/_(bucket|count|sum)$/, "")));
}

test("alerts and the dashboard use only exposed metrics, and the dashboard shows every metric of the program", () => {
	const named = new Set([...rules.map(({ expr }) => expr), ...shown].flatMap(namedIn));
	expect([...named].filter((name) => !reported.has(name))).toEqual([]);
	const onDashboard = new Set(shown.flatMap(namedIn));
	expect([...reported].filter((name) => name.startsWith("toprung_") && !onDashboard.has(name))).toEqual([]);
});

test("every alert says what is wrong and how bad it is", () => {
	expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
	for (const { alert, labels, annotations } of rules) {
		expect(alert).toMatch(/^Toprung[A-Z]\w+$/);
		expect(["info", "warning", "critical"]).toContain(labels.severity);
		expect(annotations.summary).toMatch(/^[A-Z{].+[.]$/);
	}
});

test("expressions close what they open, and ask no rate of what may fall", () => {
	for (const expr of [...rules.map((rule) => rule.expr), ...shown]) {
		const brackets = expr.replace(/"[^"]*"/g, "").replace(/[^()[\]{}]/g, "");
		let left = brackets;
		for (let before = ""; before !== left; ) {
			before = left;
			left = left.replace(/\(\)|\[\]|\{\}/g, "");
		}
		expect([expr, left]).toEqual([expr, ""]);
		const rated = [...expr.matchAll(/\b(?:rate|increase)\((\w+)/g)].map(([, name]) => name ?? "");
		expect(rated.filter((name) => !/_(total|bucket|count|sum)$/.test(name))).toEqual([]);
	}
});

test("names follow Prometheus: what counts up ends in _total, times are in seconds", () => {
	const own = [...reported].filter((name) => name.startsWith("toprung_"));
	expect(own.filter((name) => /_(ms|milliseconds|minutes|count|sum|bucket)$/.test(name) || /[A-Z]/.test(name))).toEqual(
		[],
	);
});
