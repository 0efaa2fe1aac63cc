import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { exitCodeOf, root } from "./processes.ts";

interface Audit {
	vulnerabilities?: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>;
}

/** `npm run advisories`: asks the registry for known vulnerabilities of production dependencies. */
export async function run(): Promise<void> {
	const args = ["audit", "--omit=dev", "--json", "--fetch-retries=0", "--fetch-timeout=20000"];
	const npm = spawn("npm", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"] });
	const [answer] = await Promise.all([text(npm.stdout), exitCodeOf(npm)]);
	const { vulnerabilities } = readAudit(answer);
	if (!vulnerabilities) return void process.stdout.write("Skipped: the registry tells no advisories here.\n");
	for (const [name, { severity, via }] of Object.entries(vulnerabilities)) {
		const reasons = via.map((reason) => (typeof reason === "string" ? reason : `${reason.title} ${reason.url}`));
		process.stdout.write(`${severity}: ${name}: ${reasons.join("; ")}\n`);
		process.exitCode = 1;
	}
	if (process.exitCode === undefined) process.stdout.write("No advisories.\n");
}

function readAudit(answer: string): Audit {
	try {
		return JSON.parse(answer) as Audit;
	} catch {
		return {};
	}
}
