-- A bank of an earlier version has only the accounts of its own that were needed when it was made.
INSERT INTO "ledger_accounts" ("id", "kind", "balance", "entries")
SELECT named.column1, 'bank', 0, 0
FROM (VALUES
	('CARD-SETTLEMENT'), ('CHEQUE-CLEARING'), ('NEFT-SETTLEMENT'), ('IMPS-SETTLEMENT'),
	('RTGS-SETTLEMENT'), ('OUTWARD-PAYMENTS'), ('SALARY-CLEARING'), ('INTEREST-PAID'),
	('INTEREST-EARNED'), ('PAY-ORDERS'), ('NACH-SETTLEMENT'), ('TDS-PAYABLE'), ('CHARGES')
) AS named
WHERE EXISTS (SELECT 1 FROM "ledger_accounts" WHERE "id" = 'CASH')
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Its payees wait without the request that a checker decides on: a maker of the firm has asked.
INSERT INTO "payee_requests" ("request_no", "customer_no", "payee_id", "kind", "state", "maker_login", "created_at")
SELECT 'B' || "payees"."id", "payees"."customer_no", "payees"."id",
	CASE "payees"."status" WHEN 'PENDING' THEN 'addition' ELSE 'deletion' END,
	'PENDING', makers.username, "payees"."created_at"
FROM "payees"
JOIN (
	SELECT "customer_no", min("username") AS username FROM "logins"
	WHERE "maker_checker" IN ('M', 'B') GROUP BY "customer_no"
) AS makers ON makers.customer_no = "payees"."customer_no"
WHERE "payees"."status" IN ('PENDING', 'PENDINGDELETE')
	AND NOT EXISTS (
		SELECT 1 FROM "payee_requests"
		WHERE "payee_id" = "payees"."id" AND "state" = 'PENDING'
	);
--> statement-breakpoint
-- Its firms sign together, whatever the column began with.
UPDATE "accounts" SET "mode_of_operation" = 'Authorised signatories'
WHERE "mode_of_operation" = 'Single'
	AND "customer_no" IN (SELECT "number" FROM "customers" WHERE "kind" = 'corporate');
