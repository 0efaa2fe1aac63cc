import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readConfig, variables } from "../../config.ts";
import { startTestApp } from "../app.ts";
import { root } from "../imports.ts";

const run = promisify(execFile);
const read = (file: string) => readFileSync(join(root, file), "utf8");

interface Service {
	image?: string;
	cap_drop?: string[];
	security_opt?: string[];
	logging?: object;
	environment?: Record<string, string>;
	entrypoint?: string[];
	depends_on?: Record<string, unknown>;
	volumes?: string[];
	stop_grace_period?: string;
}

const compose = parse(read("docker-compose.yml"), { merge: true }) as {
	services: Record<string, Service>;
	volumes: Record<string, unknown>;
};
const steps = read("Dockerfile")
	.replace(/\\\n\s*/g, " ")
	.split("\n")
	.filter((line) => /^[A-Z]/.test(line));
const stepsOf = (word: string) =>
	steps.filter((step) => step.startsWith(`${word} `)).map((step) => step.slice(word.length + 1));

/** What `.dockerignore` lets into the build: everything is left out but what is named. */
const letIn = read(".dockerignore")
	.split("\n")
	.filter((line) => line.startsWith("!"))
	.map((line) => line.slice(1));

/** The value compose gives a variable that the operator's environment leaves out. */
function defaultOf(value: string): string {
	const inner = value.replace(/\$\{\w+:?-((?:[^{}]|\$\{[^{}]*\})*)\}/g, "$1");
	return inner === value ? value : defaultOf(inner);
}

/** A script of the compose file as a shell gets it, with the volume of secrets elsewhere. */
const scriptOf = (service: string, folder: string) =>
	(compose.services[service]?.entrypoint?.[2] ?? "").replaceAll("$$", "$").replaceAll("/run/toprung", folder);

async function withFolder(work: (folder: string) => Promise<void>): Promise<void> {
	const folder = await mkdtemp(join(tmpdir(), "toprung-container-"));
	await work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

describe("the image", () => {
	it("is made of files that are there and let into the build", () => {
		const own = stepsOf("COPY").filter((copy) => !copy.startsWith("--from"));
		const named = own.flatMap((copy) => copy.split(" ").slice(0, -1)).filter((file) => file !== ".");
		expect(named).toContain("package-lock.json");
		expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([]);
		expect(named.filter((file) => !letIn.includes(file))).toEqual([]);
		expect(letIn.filter((file) => !existsSync(join(root, file)))).toEqual([]);
	});

	it("is built by scripts there are, on the Node the program wants, and runs what they make, as an unprivileged user", () => {
		const { scripts, devDependencies } = JSON.parse(read("package.json")) as {
			scripts: Record<string, string>;
			devDependencies: Record<string, string>;
		};
		const requested = stepsOf("RUN").flatMap((step) =>
			[...step.matchAll(/npm run (\S+)/g)].map(([, name]) => name ?? ""),
		);
		expect(requested.length).toBeGreaterThan(0);
		expect(requested.filter((name) => !scripts[name])).toEqual([]);
		const images = stepsOf("FROM").map((from) => from.split(" ")[0]);
		expect(new Set(images)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]));
		expect(stepsOf("USER")).toEqual(["node"]);
		const entry = JSON.parse(stepsOf("ENTRYPOINT")[0] ?? "[]") as string[];
		const { outDir } = (
			JSON.parse(read("api/tools/commands/tsconfig.build.json")) as { compilerOptions: { outDir: string } }
		).compilerOptions;
		expect(join(root, entry.at(-1) ?? "")).toBe(join(root, "api/tools/commands", outDir, "api/main.js"));
		// The same flags, whichever way it is started.
		for (const flag of entry.slice(1, -1)) {
			expect(scriptOf("api", "/")).toContain(flag);
			if (flag !== "--enable-source-maps") expect(scripts.start).toContain(flag);
		}
	});

	it("is healthy while the process answers, and not when it does not", async () => {
		const command = stepsOf("HEALTHCHECK")[0]?.replace(/^.*?CMD /, "") ?? "[]";
		const [, ...args] = JSON.parse(command) as string[];
		const check = (port: string) => run(process.execPath, args, { env: { PORT: port } });
		await using app = await startTestApp({ config: { role: "api" } });
		await expect(check(new URL(app.url).port)).resolves.toBeDefined();
		await expect(check("9")).rejects.toThrow();
	});
});

describe("docker compose", () => {
	it.each(Object.entries(compose.services))("keeps logs small and takes rights away: %s", (_, service) => {
		expect(service.cap_drop).toEqual(["ALL"]);
		expect(service.security_opt).toContain("no-new-privileges:true");
		expect(service.logging).toMatchObject({ options: { "max-size": "10m", "max-file": "5" } });
		if (service.image !== "toprung") expect(service.image).toMatch(/:\d+\.\d+/);
	});

	const programs = Object.entries(compose.services).filter(
		([, { environment }]) => environment && "ROLE" in environment,
	);

	it("runs an API and a worker, with settings the program accepts", () => {
		expect(programs.map(([name, { environment }]) => [name, environment?.ROLE])).toEqual([
			["api", "api"],
			["worker", "worker"],
		]);
		for (const [, { environment = {} }] of programs) {
			expect(Object.keys(environment).filter((name) => !variables.includes(name))).toEqual([]);
			const given = Object.entries(environment).map(([name, value]) => [name, defaultOf(value)]);
			const secrets = { DATABASE_URL: "postgres://toprung:x@postgres:5432/toprung", APP_SECRET: "x".repeat(43) };
			const config = readConfig({ ...Object.fromEntries(given), ...secrets });
			expect(config).toMatchObject({
				publicUrl: "http://localhost:4000",
				mongodbUrl: expect.stringContaining("mongo"),
			});
		}
	});

	it("passes on whatever an operator may set", () => {
		// What the image, the file itself or its scripts decide, and where Google is, which only tests change.
		const decided = /^(PORT|HOST|DATA_DIR|DATABASE_URL|GOOGLE_.*_URL)$/;
		const passed = Object.keys(programs[0]?.[1].environment ?? {});
		expect(variables.filter((name) => !decided.test(name) && !passed.includes(name))).toEqual([]);
	});

	it("names services and volumes there are, and gives a process the time it takes to end", () => {
		for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
			expect(Object.keys(depends_on).filter((name) => !(name in compose.services))).toEqual([]);
			expect(volumes.map((volume) => volume.split(":")[0] ?? "").filter((name) => !(name in compose.volumes))).toEqual(
				[],
			);
		}
		for (const [, { stop_grace_period = "" }] of programs)
			expect(Number.parseInt(stop_grace_period, 10)).toBeGreaterThan(10);
	});

	it("makes secrets once, which the database's address can hold, and starts the program with them", () =>
		withFolder(async (folder) => {
			const makeSecrets = () => run("sh", ["-euc", scriptOf("secrets", folder)]);
			await makeSecrets();
			const names = ["app-secret", "postgres-password"];
			const made = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
			for (const secret of made) expect(secret).toMatch(/^[\w-]{43}$/);
			expect((await stat(join(folder, "app-secret"))).mode & 0o777).toBe(0o444);
			await makeSecrets();
			expect(await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")))).toEqual(made);

			const starts = scriptOf("api", folder).replace("exec node", 'printf "%s\\n" "$APP_SECRET" "$DATABASE_URL"');
			const start = async (env: Record<string, string>) => {
				const { stdout } = await run("sh", ["-c", starts, "toprung", "admin", "an argument"], {
					env: { PATH: "/bin:/usr/bin", ...env },
				});
				return stdout.split("\n");
			};
			const url = `postgres://toprung:${made[1]}@postgres:5432/toprung`;
			const printed = await start({});
			expect(printed.slice(0, 2)).toEqual([made[0], url]);
			expect(printed.slice(-4, -1)).toEqual(["dist/api/main.js", "admin", "an argument"]);
			expect((await start({ APP_SECRET: "the operator's own one" }))[0]).toBe("the operator's own one");
		}));
});
