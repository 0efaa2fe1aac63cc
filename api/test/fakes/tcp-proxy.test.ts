import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TcpProxy } from "./tcp-proxy.ts";

/** A connection as the server has it. */
interface Arrived {
	socket: Socket;
	text: string;
	isOver: boolean;
}

let stack: AsyncDisposableStack;
let proxy: TcpProxy;
let arrived: Arrived[];

beforeEach(async () => {
	stack = new AsyncDisposableStack();
	arrived = [];
	const server = createServer((socket) => {
		const connection: Arrived = { socket, text: "", isOver: false };
		arrived.push(connection);
		socket.on("data", (chunk) => {
			connection.text += chunk;
		});
		socket.on("error", () => {});
		socket.on("close", () => {
			connection.isOver = true;
		});
	});
	stack.defer(() => void server.close());
	await once(server.listen(0, "127.0.0.1"), "listening");
	proxy = stack.use(await TcpProxy.start({ host: "127.0.0.1", port: (server.address() as AddressInfo).port }));
});
afterEach(() => stack.disposeAsync());

test("what is sent by a line that is held arrives at the release, whole and in order, though its sender is gone by then", async () => {
	const [sender, atServer] = await open();
	const [bystander, atBystander] = await open();
	sender.write("begin;");
	await vi.waitFor(() => expect(atServer.text).toBe("begin;"));
	proxy.hold();
	sender.write("update;");
	sender.write("commit;");
	await sendTwice(bystander, atBystander);
	sender.destroy();
	await sendTwice(bystander, atBystander);
	expect(atServer).toMatchObject({ text: "begin;", isOver: false });
	proxy.release();
	await vi.waitFor(() => expect(atServer).toMatchObject({ text: "begin;update;commit;", isOver: true }));
});

test("a line that was held and released lets everything through as before", async () => {
	const [sender, atServer] = await open();
	proxy.hold();
	sender.write("held;");
	proxy.release();
	sender.write("free;");
	await vi.waitFor(() => expect(atServer.text).toBe("held;free;"));
	await sendTwice(sender, atServer);
});

test("connections are cut after as many bytes as each was given, no matter who sends them", async () => {
	const [sender, atServer] = await open();
	const [reader, atReader] = await open();
	proxy.cutAfter((index) => [5, 3][index] ?? 0);
	const read = once(reader, "data");
	atReader.socket.write("answer");
	sender.write("question");
	expect(String((await read)[0])).toBe("ans");
	await vi.waitFor(() => expect(atServer).toMatchObject({ text: "quest", isOver: true }));
	expect(proxy.cuts).toBe(2);
});

/** A connection through the proxy, and what the server has of it. */
async function open(): Promise<[Socket, Arrived]> {
	const before = arrived.length;
	const socket = stack.adopt(connect(proxy.port, "127.0.0.1"), (socket) => void socket.destroy());
	socket.on("error", () => {});
	await vi.waitFor(() => expect(arrived).toHaveLength(before + 1));
	return [socket, arrived[before] as Arrived];
}

/** Has the server send a client something, twice: what was on its way to it before had the time to arrive. */
async function sendTwice(socket: Socket, { socket: server }: Arrived): Promise<void> {
	for (const word of ["one", "two"]) {
		const heard = once(socket, "data");
		server.write(word);
		expect(String((await heard)[0])).toBe(word);
	}
}
