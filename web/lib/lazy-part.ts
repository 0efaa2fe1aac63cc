import { type ComponentType, type LazyExoticComponent, lazy, useEffect } from "react";
import { waitBackoff } from "./api/backoff.ts";
import { readStored, writeStored } from "./storage.ts";

/** Attempts to load code that the server has but fails to deliver. */
const maxAttempts = 3;

/** A part of the screen whose code is loaded on first use. */
// biome-ignore lint/suspicious/noExplicitAny: React's own bound, so that a part keeps the type of what it takes
export function lazyPart<Part extends ComponentType<any>>(load: () => Promise<Part>): LazyExoticComponent<Part> {
	return lazy(async () => ({ default: await loadCode(load) }));
}

/** Loads code, retrying while the server is unreachable. After an upgrade old files are gone: the page reloads. */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
	for (let attempts = 1; ; attempts++) {
		try {
			return await load();
		} catch (error) {
			const server = await versionOfServer();
			if (server === "other" && mayReload()) {
				location.reload();
				return new Promise<never>(() => {});
			}
			if (server === "same" && attempts >= maxAttempts) throw error;
			await waitBackoff(attempts);
		}
	}
}

const reloadedKey = "toprung-reloaded-at";
const shortestMilliseconds = 60_000;

/** At most once a minute: two versions behind one address must not cause endless reloads. */
function mayReload(): boolean {
	if (Date.now() - Number(readStored(reloadedKey) ?? 0) < shortestMilliseconds) return false;
	writeStored(reloadedKey, String(Date.now()));
	return true;
}

/** Leaves the network to the first screen. */
const preloadMilliseconds = 3000;

/** Preloads code a little after the first screen. */
export function usePreload(load: () => Promise<unknown>): void {
	useEffect(() => {
		const timer = setTimeout(() => void load().catch(() => {}), preloadMilliseconds);
		return () => clearTimeout(timer);
	}, [load]);
}

/** Whether the server has the files of this page. */
async function versionOfServer(): Promise<"same" | "other" | "unreachable"> {
	try {
		const reply = await fetch(location.pathname, { cache: "no-store", headers: { accept: "text/html" } });
		if (!reply.ok) return "unreachable";
		const entry = document.querySelector("script[type=module][src]")?.getAttribute("src") ?? "";
		return (await reply.text()).includes(entry) ? "same" : "other";
	} catch {
		return "unreachable";
	}
}
