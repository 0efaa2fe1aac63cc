import { useMutation } from "@apollo/client/react";
import { type FormEvent, useId, useState } from "react";
import { Button } from "../../components/Button.tsx";
import { TextInput } from "../../components/form/TextInput.tsx";
import { SheetRow } from "../../components/page/Sheet.tsx";
import { useSpendReason } from "../../entities/account/rights.ts";
import { SaveApprovalLimitDocument } from "../../gql/graphql.ts";
import { sentenceOf } from "../../lib/api/errors.ts";
import { toastError, toastSuccess } from "../../lib/toast.ts";

/** The credits above which automatic runs wait for approval; empty: none does. */
export function ApprovalLimit({ limit }: { limit: number | null }) {
	const [save, { loading, client }] = useMutation(SaveApprovalLimitDocument);
	const [typed, setTyped] = useState<string | null>(null);
	const id = useId();
	const spendReason = useSpendReason();
	const saved = limit === null ? "" : String(limit);
	const text = (typed ?? saved).trim().replaceAll(",", "");
	const isSound = text === "" || (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 1_000_000_000);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (!isSound || loading) return;
		try {
			await save({ variables: { limit: text === "" ? null : Number(text) } });
		} catch (error) {
			return toastError(sentenceOf(error, "Failed to update settings"));
		}
		setTyped(null);
		await client.refetchQueries({ include: ["SettingsScreen"] });
		toastSuccess(
			"Settings updated",
			text === "" ? "Automatic runs begin by themselves." : "Automatic runs above it wait for approval.",
		);
	};
	return (
		<SheetRow>
			<form onSubmit={(event) => void submit(event)} noValidate className="flex w-full flex-wrap items-center gap-2">
				<label htmlFor={id} className="min-w-0 flex-1 basis-56">
					Ask before a scheduled run above
				</label>
				<TextInput
					id={id}
					inputMode="numeric"
					autoComplete="off"
					placeholder="Never"
					disabled={spendReason !== undefined}
					title={spendReason}
					aria-invalid={isSound ? undefined : true}
					value={typed ?? saved}
					onChange={(event) => setTyped(event.target.value)}
					className="w-28!"
				/>
				<span className="text-ink-3">credits</span>
				{typed !== null && text !== saved && (
					<Button
						type="submit"
						size="small"
						isPending={loading}
						pendingLabel="Saving..."
						disabledReason={isSound ? undefined : "A whole number from 1 to 1,000,000,000."}
					>
						Save
					</Button>
				)}
			</form>
		</SheetRow>
	);
}
