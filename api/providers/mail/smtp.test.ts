import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MailFault } from "./port.ts";
import { createSmtpMailer } from "./smtp.ts";

const mail = {
	messageId: "<1@rank.example>",
	to: "ann@client.example",
	subject: "November",
	text: "text",
	html: "html",
};
let server: Server;
let sockets: Socket[];

beforeEach(async () => {
	sockets = [];
	server = createServer((socket) => {
		socket.on("error", () => {});
		sockets.push(socket);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
});
afterEach(() => {
	vi.useRealTimers();
	for (const socket of sockets) socket.destroy();
	server.close();
});

/** The fault of sending a mail. */
async function faultOfSending(): Promise<MailFault> {
	const { port } = server.address() as AddressInfo;
	const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: "Rank <rank@rank.example>" });
	const fault = await mailer.send(mail).catch((error: unknown) => error);
	if (!(fault instanceof MailFault)) throw new Error("It was sent.", { cause: fault });
	return fault;
}

/** The server's answers, one to the connection and one to each line. */
function answer(...answers: string[]): void {
	server.on("connection", (socket) => {
		const next = () => void socket.write(`${answers.shift()}\r\n`);
		socket.on("data", next);
		next();
	});
}

it.each([
	["550 No such mailbox", true, "550 No such mailbox"],
	["451 4.7.1 Greylisted\u202E,\tcome back \u2066later\u0000", false, "451 4.7.1 Greylisted , come back later"],
	["550-5.1.1 Unknown.\r\n550 5.1.1 Try another.", true, "550-5.1.1 Unknown. 550 5.1.1 Try another."],
	[`550 ${"x".repeat(600)}`, true, `550 ${"x".repeat(495)}…`],
])(
	"a recipient refused with %j gets an error of just the server's reply, on one line",
	async (reply, isFinal, message) => {
		answer("220 mail.example", "250 mail.example", "250 Sender", reply);
		expect(await faultOfSending()).toMatchObject({ message, isFinal });
	},
);

it("a refusal at the greeting gives an error of the server's reply", async () => {
	answer("421 Too many connections");
	expect(await faultOfSending()).toMatchObject({ message: "421 Too many connections", isFinal: false });
});

it("a server that hangs up is said to have closed the connection, whenever it does", async () => {
	server.once("connection", (socket) => socket.end());
	expect((await faultOfSending()).message).toBe("The mail server closed the connection.");
	server.once("connection", (socket) => {
		socket.once("data", () => socket.resetAndDestroy());
		socket.write("220 mail.example\r\n");
	});
	const { message, isFinal } = await faultOfSending();
	expect([message, isFinal]).toEqual(["The mail server closed the connection.", false]);
});

it("a server that says nothing did not answer", async () => {
	vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
	const connected = once(server, "connection");
	const fault = faultOfSending();
	await connected;
	await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
	await vi.advanceTimersByTimeAsync(60_000);
	expect(await fault).toMatchObject({ message: "The mail server did not answer.", isFinal: false });
});

it("a server that is away could not be reached", async () => {
	const { port } = server.address() as AddressInfo;
	server.close();
	await once(server, "close");
	const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: "rank@rank.example" });
	await expect(mailer.send(mail)).rejects.toThrow("The mail server could not be reached (ECONNREFUSED).");
});
