import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useStable } from "../../../lib/use-stable.ts";
import { type ComparedWith, readCompared, writeCompared } from "./compared-day.ts";

/** What the domains are compared with, kept in the address. */
export function useComparedDay(today: string): { compared: ComparedWith; compare: (compared: ComparedWith) => void } {
	const [params, setParams] = useSearchParams();
	const written = writeCompared(new URLSearchParams(), readCompared(params, today)).toString();
	const compared = useMemo(() => readCompared(new URLSearchParams(written), today), [written, today]);
	const compare = useStable((next: ComparedWith) =>
		setParams((before) => writeCompared(before, next), { preventScrollReset: true }),
	);
	return { compared, compare };
}
