// Plain JavaScript, so that an older Node can still read why it is refused.
const oldest = 24;

if (Number(process.versions.node.split(".")[0]) < oldest) {
	process.stderr.write(
		`Toprung needs Node ${oldest} or newer; this is Node ${process.versions.node}. ` +
			"Install it with `npm ci` and start it with `npm start`: npm brings the right one.\n",
	);
	process.exit(1);
}

const [command = "", ...args] = process.argv.slice(2);
const commands = {
	start: () => import("./start.ts"),
	build: () => import("./build.ts"),
	dev: () => import("./dev.ts"),
	check: () => import("./check.ts"),
	advisories: () => import("./advisories.ts"),
	admin: () => import("./admin.ts"),
	bench: () => import("./bench.ts"),
	e2e: () => import("./e2e.ts"),
	fuzz: () => import("./fuzz.ts"),
	clients: () => import("./clients.ts"),
	chaos: () => import("./chaos.ts"),
};

if (!Object.hasOwn(commands, command)) {
	process.stderr.write(`There is no command "${command}". Try one of ${Object.keys(commands).join(", ")}.\n`);
	process.exit(1);
}

const { run } = await commands[command]();
await run(args);
