import { Suspense, useState } from "react";
import { Button, type ButtonProps } from "../../../components/Button.tsx";
import { useRights } from "../../../entities/account/rights.ts";
import type { RunFieldsFragment } from "../../../gql/graphql.ts";
import { lazyPart } from "../../../lib/lazy-part.ts";

const loadDialog = () => import("./CancelRunDialog.tsx");
const preload = () => void loadDialog().catch(() => {});
const CancelRunDialog = lazyPart(() => loadDialog().then((m) => m.CancelRunDialog));

export interface CancelRunButtonProps extends Pick<ButtonProps, "variant" | "className" | "children"> {
	run: RunFieldsFragment;
}

/** Cancels a run after a confirmation, which is loaded on first use; nothing for viewers. */
export function CancelRunButton({ run, ...look }: CancelRunButtonProps) {
	const [isAsking, setIsAsking] = useState(false);
	const { canWrite } = useRights();
	if (!canWrite) return null;
	return (
		<>
			<Button
				aria-label="Cancel run"
				onPointerEnter={preload}
				onFocus={preload}
				onClick={() => setIsAsking(true)}
				{...look}
			/>
			<Suspense>{isAsking && <CancelRunDialog run={run} onClose={() => setIsAsking(false)} />}</Suspense>
		</>
	);
}
