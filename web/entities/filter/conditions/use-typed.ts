import { useEffect, useEffectEvent, useState } from "react";

/** The filter follows after this pause in typing. */
const restMilliseconds = 400;

/** The text typed into a condition's fields, which is applied after a pause. */
export function useTyped<Fields extends object>(initial: Fields, set: (fields: Fields) => void) {
	const [fields, setFields] = useState(initial);
	const [sent, setSent] = useState(initial);
	const commit = useEffectEvent(() => {
		setSent(fields);
		set(fields);
	});
	useEffect(() => {
		if (fields === sent) return;
		const timer = setTimeout(commit, restMilliseconds);
		return () => clearTimeout(timer);
	}, [fields, sent]);
	return { fields, change: (changes: Partial<Fields>) => setFields((before) => ({ ...before, ...changes })) };
}
