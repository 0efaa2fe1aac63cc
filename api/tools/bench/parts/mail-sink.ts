import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { sharedClock } from "../bench.ts";
import { answerBench } from "../part.ts";
import { gatherArrivals } from "./arrivals.ts";

/** Waits until so many mails came since the last request, and returns what came. */
export interface MailSinkAsk {
	count: number;
}

/** A mail that came. */
export interface TakenMail {
	recipient: string;
	/** By the shared clock. */
	at: number;
	bytes: number;
	hasPdf: boolean;
}

/** What came, in order. */
export interface MailSinkState {
	/** For `SMTP_URL`. */
	url: string;
	taken: TakenMail[];
}

const mails = gatherArrivals<TakenMail>(120_000);

/** How the base64 of a PDF begins, on a line of its own. */
const pdf = "\r\nJVBERi0";

const server = new SMTPServer({
	authOptional: true,
	disabledCommands: ["STARTTLS", "AUTH"],
	disableReverseLookup: true,
	logger: false,
	onData(stream, { envelope }, done) {
		buffer(stream).then((message) => {
			const [recipient] = envelope.rcptTo;
			mails.add({
				...{ recipient: recipient?.address ?? "", at: sharedClock() },
				...{ bytes: message.length, hasPdf: message.includes(pdf) },
			});
			done();
		}, done);
	},
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;

answerBench<MailSinkAsk, MailSinkState>(async ({ count }) => ({ url, taken: await mails.take(count) }));
