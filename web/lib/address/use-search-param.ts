import { useSearchParams } from "react-router-dom";
import { type SearchText, useTypedText } from "./use-typed-text.ts";

/** A search text in the address, without a history entry per letter. */
export function useSearchParam(name: string): SearchText {
	const [params, setParams] = useSearchParams();
	return useTypedText(params.get(name) ?? "", (text) =>
		setParams((before) => withText(before, name, text), { replace: true, preventScrollReset: true }),
	);
}

function withText(before: URLSearchParams, name: string, text: string): URLSearchParams {
	const after = new URLSearchParams(before);
	if (text) after.set(name, text);
	else after.delete(name);
	return after;
}
