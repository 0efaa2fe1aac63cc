import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { waited } from "../wait.ts";

/** The server's refusal of a mail. */
export interface SmtpRefusal {
	/** 4xx: retry; 5xx: permanent. */
	code: number;
	words: string;
}

/** A mail server on loopback that keeps what it receives. */
export class MailServer implements AsyncDisposable {
	readonly port: number;
	/** All accepted mails, oldest first. */
	readonly taken: Email[] = [];
	/** If set, every mail is refused. */
	refusal: SmtpRefusal | null = null;
	/** Called when a mail was received, before the sender gets the reply. */
	onTaken: () => void = () => {};
	#server: SMTPServer;
	readonly #waiting: (() => void)[] = [];

	private constructor(server: SMTPServer, port: number) {
		this.#server = server;
		this.port = port;
	}

	static async start(): Promise<MailServer> {
		const { server, port } = await listen(() => mails, 0);
		const mails: MailServer = new MailServer(server, port);
		return mails;
	}

	/** For `SMTP_URL`. */
	get url(): string {
		return `smtp://127.0.0.1:${this.port}`;
	}

	/** Whom the accepted mails are to, oldest first. */
	get recipients(): (string | undefined)[] {
		return this.taken.map(({ to }) => to?.[0]?.address);
	}

	/** Mails to an address, oldest first. */
	to(address: string): Email[] {
		return this.taken.filter(({ to }) => to?.some((recipient) => recipient.address === address));
	}

	/** Waits for this many mails to an address; returns the newest. */
	async newest(address: string, count = 1): Promise<Email> {
		const arrival = () => new Promise<void>((resolve) => this.#waiting.push(resolve));
		while (this.to(address).length < count)
			await waited(arrival(), () => this.to(address).map(({ subject }) => subject));
		return this.to(address).at(-1) as Email;
	}

	/** Refuses connections until `comeBack`. */
	async goAway(): Promise<void> {
		await new Promise<void>((resolve) => this.#server.close(() => resolve()));
	}

	/** Listens on the same port again. */
	async comeBack(): Promise<void> {
		({ server: this.#server } = await listen(() => this, this.port));
	}

	/** Stores a mail, or throws the refusal. */
	async take(message: Buffer): Promise<void> {
		if (this.refusal) throw Object.assign(new Error(this.refusal.words), { responseCode: this.refusal.code });
		this.taken.push(await PostalMime.parse(message));
		this.onTaken();
		for (const resolve of this.#waiting.splice(0)) resolve();
	}

	async [Symbol.asyncDispose](): Promise<void> {
		await this.goAway();
	}
}

/** The link in a mail's text. */
export function linkIn(mail: Email): URL {
	const [url] = /https?:\/\/\S+/.exec(mail.text ?? "") ?? [];
	if (!url) throw new Error(`There is no link in: ${mail.text}`);
	return new URL(url);
}

/** The token of a mail's link. */
export function tokenIn(mail: Email): string {
	return linkIn(mail).searchParams.get("token") ?? "";
}

async function listen(mails: () => MailServer, port: number): Promise<{ server: SMTPServer; port: number }> {
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		disableReverseLookup: true,
		closeTimeout: 100,
		logger: false,
		onData(stream, _session, done) {
			buffer(stream)
				.then((message) => mails().take(message))
				.then(() => done(), done);
		},
	});
	await new Promise<void>((resolve, reject) => {
		server.on("error", reject);
		server.listen(port, "127.0.0.1", resolve);
	});
	return { server, port: (server.server.address() as AddressInfo).port };
}
