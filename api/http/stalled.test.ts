import { EventEmitter } from "node:events";
import type { Server } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cutOffStalled } from "./stalled.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection of a server, as far as it is looked at: of 1 MB that was sent, 100 kB have gone. */
class FakeConnection extends EventEmitter {
	bytesRead = 100;
	bytesWritten = 1_000_000;
	writableLength = 900_000;
	_handle = { writeQueueSize: 60_000 };
	isCut = false;

	destroy(): void {
		this.isCut = true;
		this.emit("close");
	}
}

function connect(): FakeConnection {
	const server = new EventEmitter();
	cutOffStalled(server as Server, { stalledMs: 120_000, lookEveryMs: 10_000 });
	const connection = new FakeConnection();
	server.emit("connection", connection);
	return connection;
}

const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

/** Whether it is cut off two minutes after something happened that looks like life, and not sooner. */
function expectTimeAgain(happens: (connection: FakeConnection) => void): void {
	const connection = connect();
	seconds(115);
	happens(connection);
	seconds(120);
	expect(connection.isCut).toBe(false);
	seconds(10);
	expect(connection.isCut).toBe(true);
}

describe("a connection", () => {
	it("is cut off when no byte went either way for two minutes, not sooner", () => {
		const connection = connect();
		seconds(119);
		expect(connection.isCut).toBe(false);
		seconds(1);
		expect(connection.isCut).toBe(true);
	});

	it("has its time again when a byte comes", () => {
		expectTimeAgain((connection) => {
			connection.bytesRead++;
		});
	});

	it("has its time again when a write has gone", () => {
		expectTimeAgain((connection) => {
			connection.writableLength -= 60_000;
		});
	});

	it("has its time again when a part of a long write has gone", () => {
		expectTimeAgain((connection) => {
			connection._handle.writeQueueSize -= 1;
		});
	});

	it("has none when more is only put in line to be sent", () => {
		const connection = connect();
		for (let more = 0; more < 12; more++) {
			connection.bytesWritten += 1_000;
			connection.writableLength += 1_000;
			seconds(10);
		}
		expect(connection.isCut).toBe(true);
	});
});
