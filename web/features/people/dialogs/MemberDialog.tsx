import { useMutation } from "@apollo/client/react";
import { Button } from "../../../components/Button.tsx";
import { Dialog } from "../../../components/overlay/Dialog.tsx";
import { DialogForm } from "../../../components/overlay/DialogForm.tsx";
import { useSession } from "../../../entities/account/session.ts";
import { type MemberFieldsFragment, UpdateMemberDocument } from "../../../gql/graphql.ts";
import { useSavedForm } from "../../../lib/form/use-saved-form.ts";
import { toastSuccess } from "../../../lib/toast.ts";
import { memberInWords } from "../people-words.ts";
import { RightsFields } from "../rights/RightsFields.tsx";
import { givenRights, type RightsValues, rightsOf } from "../rights/rights-values.ts";
import { useHere } from "../use-here.ts";
import { useTransferRule } from "../use-transfer-rule.ts";

export interface MemberDialogProps {
	member: MemberFieldsFragment;
	onClose: () => void;
	onRemove: () => void;
	onTransfer: () => void;
}

/** Changes what a member may do. */
export function MemberDialog({ member, onClose, onRemove, onTransfer }: MemberDialogProps) {
	const { me, domains: existing } = useSession();
	const here = useHere();
	const transfer = useTransferRule();
	const [update] = useMutation(UpdateMemberDocument);
	const { values, change, refused, submit, isPending, drop } = useSavedForm<RightsValues>({
		draftKey: `member:${member.id}`,
		initial: rightsOf(member),
		onSave: async (changed) => {
			const { domainIds, ...rights } = givenRights(changed, existing);
			const domains = domainIds ? { hasAllDomains: false, domainIds } : { hasAllDomains: true };
			await update({ variables: { input: { memberId: member.id, ...rights, ...domains } } });
			onClose();
			toastSuccess("Rights changed", member.name);
		},
		failure: "Failed to change the rights. Please try again.",
		focusesRefused: true,
	});
	const leave = () => {
		drop();
		onClose();
	};
	return (
		<Dialog isOpen onClose={leave} title={member.name} description={memberInWords(member, here)} width="wide">
			<DialogForm
				onSubmit={submit}
				isHeld
				others={
					<>
						<Button variant="quiet" className="text-danger!" onClick={onRemove}>
							Remove…
						</Button>
						{transfer.isOwner && (
							<Button variant="quiet" disabledReason={transfer.problemOf(member)} onClick={onTransfer}>
								Transfer the account…
							</Button>
						)}
					</>
				}
				onCancel={leave}
				saveLabel="Save"
				isPending={isPending}
			>
				<RightsFields
					values={values}
					change={change}
					errorOf={(field) => refused[field]}
					offersSpending={me.account.canSpend || member.canSpend}
					isFirst
				/>
				{member.apiKeys.length > 0 && (
					<div>
						<h3 className="font-[500]">API keys</h3>
						<p className="mt-0.5 break-words text-ink-2">{member.apiKeys.map(({ name }) => name).join(", ")}</p>
					</div>
				)}
			</DialogForm>
		</Dialog>
	);
}
