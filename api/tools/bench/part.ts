import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { root } from "../commands/processes.ts";
import type { Stage } from "./bench.ts";

type Answer = { answer: unknown } | { fault: string };

/** A process next to the program: a provider, clients or a writer. Handles one request at a time. */
export interface Part<Ask, Answers> {
	ask(question: Ask): Promise<Answers>;
}

/** Starts `parts/<name>.ts` in its own process, which ends with the benchmark. */
export async function startPart<Ask extends object, Answers>(
	{ stack }: Stage,
	name: string,
): Promise<Part<Ask, Answers>> {
	const child = fork(join(import.meta.dirname, "parts", `${name}.ts`), {
		cwd: root,
		execArgv: ["--import", "tsx"],
		serialization: "advanced",
	});
	stack.defer(async () => {
		if (child.exitCode !== null || child.signalCode !== null) return;
		const ended = once(child, "exit");
		child.kill("SIGKILL");
		await ended;
	});
	await nextMessage(child);
	return {
		async ask(question) {
			child.send(question);
			const answer = await nextMessage(child);
			if ("fault" in answer) throw new Error(`${name}: ${answer.fault}`);
			return answer.answer as Answers;
		},
	};
}

function nextMessage(child: ChildProcess): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const onExit = (code: number | null, signal: string | null) =>
			reject(new Error(`${child.spawnargs.at(-1)} ended by ${signal ?? code}.`));
		child.once("exit", onExit);
		child.once("message", (message) => {
			child.off("exit", onExit);
			resolve(message as Answer);
		});
	});
}

/** Called once by a part: answers the benchmark's requests and ends with it. */
export function answerBench<Ask, Answers>(answer: (question: Ask) => Promise<Answers> | Answers): void {
	const send = (message: Answer) => void process.send?.(message);
	process.on("message", async (question) => {
		try {
			send({ answer: await answer(question as Ask) });
		} catch (error) {
			send({ fault: error instanceof Error ? (error.stack ?? error.message) : String(error) });
		}
	});
	process.once("disconnect", () => process.exit());
	send({ answer: "ready" });
}
