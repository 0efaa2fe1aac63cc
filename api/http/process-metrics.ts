import { Counter, Histogram, type Registry } from "prom-client";
import type { Config } from "../config.ts";
import type { PoolUse } from "../db/orm.ts";
import * as telemetry from "../lib/telemetry.ts";
import { build, version } from "../version.ts";
import { defineGauge, defineGauges } from "./gauges.ts";

/** Gauges of this process, read on each scrape. */
export interface ProcessGauges {
	/** Open WebSockets. */
	sockets(): number;
	/** Subscriptions served. */
	subscriptions(): number;
	/** Milliseconds for which an event has been waiting for its subscribers. */
	owingMs(): number;
	/** Checks this process holds. */
	heldChecks(): number;
	/** Whether the job store responds. */
	areJobsUp(): boolean;
	pool(): Promise<PoolUse>;
}

/** Defines the metrics of this process and counts its events. @returns a function that stops counting */
export function defineProcessMetrics(registry: Registry, role: Config["role"], gauges: ProcessGauges): () => void {
	const facts = { version, commit: build.commit, built: build.builtAt, role, node: process.versions.node };
	defineGauges(
		registry,
		{ name: "toprung_build_info", help: "What runs here; always 1.", labelNames: Object.keys(facts) },
		async () => [[facts, 1]],
	);
	defineGauge(registry, "toprung_websockets", "Open WebSockets.", gauges.sockets);
	defineGauge(registry, "toprung_subscriptions", "Subscriptions served.", gauges.subscriptions);
	defineGauge(
		registry,
		"toprung_live_owing_seconds",
		"How long what was announced to subscribers has waited.",
		() => gauges.owingMs() / 1_000,
	);
	defineGauge(registry, "toprung_held_checks", "Checks this process holds.", gauges.heldChecks);
	defineGauge(registry, "toprung_jobs_up", "Whether the job store responds.", () => Number(gauges.areJobsUp()));
	defineGauges(
		registry,
		{ name: "toprung_database_connections", help: "Connections in the pool.", labelNames: ["state"] },
		async () => {
			const { open, idle } = await gauges.pool();
			return [
				[{ state: "idle" }, idle],
				[{ state: "used" }, open - idle],
			];
		},
	);
	defineGauge(
		registry,
		"toprung_database_connections_awaited",
		"Queries waiting for a connection.",
		async () => (await gauges.pool()).waiting,
	);
	return countEvents(registry);
}

function countEvents(registry: Registry): () => void {
	const registers = [registry];
	const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
		new Counter({ name: `toprung_${name}`, help, labelNames, registers });
	const histogram = <Label extends string>(name: string, help: string, buckets: number[], ...labelNames: Label[]) =>
		new Histogram({ name: `toprung_${name}`, help, buckets, labelNames, registers });

	const calls = histogram(
		"provider_call_seconds",
		"Calls to external services, by outcome.",
		[0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
		...(["provider", "kind", "outcome"] as const),
	);
	const jobs = histogram(
		"job_seconds",
		"Jobs processed.",
		[0.01, 0.1, 1, 10, 60, 600],
		...(["job", "outcome"] as const),
	);
	const deliveryDelay = histogram(
		"live_told_seconds",
		"From an announcement until subscribers were told.",
		[0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
	);
	const checks = counter("checks_ended_total", "Checks whose result was saved.", "state");
	const leases = counter("leases_expired_total", "Checks taken over after their worker was lost.");
	const mails = counter("mails_tried_total", "Mail delivery attempts.", "outcome");
	// Counters used in alerts must exist before the first event.
	for (const state of ["done", "failed"]) checks.inc({ state }, 0);
	for (const outcome of ["sent", "postponed", "failed"]) mails.inc({ outcome }, 0);

	const ends = [
		telemetry.providerCalled.listen(({ provider, kind, outcome, durationMs }) =>
			calls.observe({ provider, kind, outcome: outcome.toLowerCase() }, durationMs / 1_000),
		),
		telemetry.jobEnded.listen(({ name, hasFailed, durationMs }) =>
			jobs.observe({ job: name, outcome: hasFailed ? "failed" : "ok" }, durationMs / 1_000),
		),
		telemetry.eventsDelivered.listen(({ waitedMs }) => deliveryDelay.observe(waitedMs / 1_000)),
		telemetry.checksEnded.listen(({ done, failed }) => {
			checks.inc({ state: "done" }, done);
			checks.inc({ state: "failed" }, failed);
		}),
		telemetry.leasesExpired.listen(({ count }) => leases.inc(count)),
		telemetry.mailTried.listen(({ outcome }) => mails.inc({ outcome })),
	];
	return () => {
		for (const end of ends) end();
	};
}
