CREATE TABLE `transfer_requests` (
	`request_no` text PRIMARY KEY NOT NULL,
	`txn_type` text NOT NULL,
	`customer_no` text NOT NULL,
	`maker_login` text NOT NULL,
	`payload` text NOT NULL,
	`payload_hash` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`remark` text,
	`rrn` text,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`maker_login`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "transfer_requests_type" CHECK("transfer_requests"."txn_type" in ('INTRA', 'INTER', 'NEFT', 'RTGS')),
	CONSTRAINT "transfer_requests_state" CHECK("transfer_requests"."state" in ('PENDING', 'APPROVED', 'REJECTED', 'FAILED', 'EXPIRED', 'RECALLED')),
	CONSTRAINT "transfer_requests_executed" CHECK(("transfer_requests"."state" = 'APPROVED') = ("transfer_requests"."rrn" is not null))
);
--> statement-breakpoint
CREATE INDEX `transfer_requests_customer` ON `transfer_requests` (`customer_no`,`txn_type`,`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `transfer_requests_rrn` ON `transfer_requests` (`rrn`);--> statement-breakpoint
CREATE TABLE `card_events` (
	`id` text PRIMARY KEY NOT NULL,
	`card_id` text NOT NULL,
	`kind` text NOT NULL,
	`login_username` text NOT NULL,
	`on` text NOT NULL,
	`at` integer NOT NULL,
	`details` text NOT NULL,
	FOREIGN KEY (`card_id`) REFERENCES `debit_cards`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`login_username`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "card_events_kind" CHECK("card_events"."kind" in ('blocked', 'hotlisted', 'unblocked', 'limits-changed', 'channels-changed', 'pin-set'))
);
--> statement-breakpoint
CREATE INDEX `card_events_card` ON `card_events` (`card_id`,`at`);--> statement-breakpoint
CREATE TABLE `cheque_books` (
	`account_number` text NOT NULL,
	`first_number` integer NOT NULL,
	`last_number` integer NOT NULL,
	`issued_on` text NOT NULL,
	`request_no` text,
	PRIMARY KEY(`account_number`, `first_number`),
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`request_no`) REFERENCES `service_requests`(`request_no`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cheque_books_request` ON `cheque_books` (`request_no`);--> statement-breakpoint
CREATE TABLE `cheque_leaves` (
	`account_number` text NOT NULL,
	`number` text NOT NULL,
	`state` text NOT NULL,
	`changed_on` text,
	`amount` integer,
	PRIMARY KEY(`account_number`, `number`),
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "cheque_leaves_state" CHECK("cheque_leaves"."state" in ('unused', 'paid', 'stopped', 'returned', 'in-clearing'))
);
--> statement-breakpoint
CREATE TABLE `inward_cheques` (
	`id` text PRIMARY KEY NOT NULL,
	`account_number` text NOT NULL,
	`cheque_number` text NOT NULL,
	`amount` integer NOT NULL,
	`payee_name` text NOT NULL,
	`presenting_bank` text NOT NULL,
	`cheque_date` text,
	`presents_on` text NOT NULL,
	`state` text NOT NULL,
	`decided_on` text,
	`return_reason` text,
	`rrn` text,
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rrn`) REFERENCES `journals`(`rrn`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "inward_cheques_state" CHECK("inward_cheques"."state" in ('expected', 'presented', 'paid', 'returned'))
);
--> statement-breakpoint
CREATE INDEX `inward_cheques_account` ON `inward_cheques` (`account_number`,`presents_on`);--> statement-breakpoint
CREATE INDEX `inward_cheques_state` ON `inward_cheques` (`state`,`presents_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `inward_cheques_presented` ON `inward_cheques` (`account_number`,`cheque_number`) WHERE state = 'presented';--> statement-breakpoint
CREATE UNIQUE INDEX `inward_cheques_rrn` ON `inward_cheques` (`rrn`);--> statement-breakpoint
CREATE TABLE `positive_pay_instructions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_number` text NOT NULL,
	`cheque_number` text NOT NULL,
	`login_username` text NOT NULL,
	`channel` text NOT NULL,
	`payee_name` text NOT NULL,
	`cheque_date` text NOT NULL,
	`amount` integer NOT NULL,
	`micr` text,
	`remarks` text NOT NULL,
	`state` text NOT NULL,
	`registered_on` text NOT NULL,
	`at` integer NOT NULL,
	`expires_on` text NOT NULL,
	`decided_on` text,
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`login_username`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "positive_pay_state" CHECK("positive_pay_instructions"."state" in ('registered', 'matched', 'mismatched', 'expired'))
);
--> statement-breakpoint
CREATE INDEX `positive_pay_account` ON `positive_pay_instructions` (`account_number`,`registered_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `positive_pay_cheque` ON `positive_pay_instructions` (`account_number`,`cheque_number`) WHERE state <> 'expired';--> statement-breakpoint
CREATE TABLE `service_requests` (
	`request_no` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`customer_no` text NOT NULL,
	`account_number` text NOT NULL,
	`login_username` text,
	`state` text NOT NULL,
	`requested_on` text NOT NULL,
	`at` integer NOT NULL,
	`decided_on` text,
	`leaves` integer,
	`cheque_number` text,
	`reason` text,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`login_username`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "service_requests_kind" CHECK("service_requests"."kind" in ('cheque-book', 'stop-cheque')),
	CONSTRAINT "service_requests_state" CHECK("service_requests"."state" in ('pending', 'rejected', 'issued', 'stopped'))
);
--> statement-breakpoint
CREATE INDEX `service_requests_customer` ON `service_requests` (`customer_no`,`requested_on`);--> statement-breakpoint
CREATE UNIQUE INDEX `service_requests_pending` ON `service_requests` (`account_number`) WHERE state = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX `service_requests_stop` ON `service_requests` (`account_number`,`cheque_number`) WHERE kind = 'stop-cheque';--> statement-breakpoint
CREATE TABLE `accounts` (
	`number` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`acct_code` text NOT NULL,
	`account_type` text NOT NULL,
	`branch_code` text NOT NULL,
	`holder_name` text NOT NULL,
	`mmid` text NOT NULL,
	`status` text NOT NULL,
	`opened_on` text NOT NULL,
	`rate` integer DEFAULT 0 NOT NULL,
	`mode_of_operation` text DEFAULT 'Single' NOT NULL,
	FOREIGN KEY (`number`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`branch_code`) REFERENCES `branches`(`code`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "accounts_status" CHECK("accounts"."status" in ('open', 'dormant', 'closed'))
);
--> statement-breakpoint
CREATE INDEX `accounts_customer` ON `accounts` (`customer_no`);--> statement-breakpoint
CREATE TABLE `branches` (
	`code` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`ifsc` text NOT NULL,
	`micr` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`pin_code` text NOT NULL,
	`telephone` text NOT NULL,
	`latitude` text NOT NULL,
	`longitude` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `customers` (
	`number` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`mobile` text NOT NULL,
	`email` text,
	`address` text,
	`limit_id` text,
	`date_of_birth` text,
	`deceased_on` text,
	`ckyc_no` text,
	FOREIGN KEY (`limit_id`) REFERENCES `limit_masters`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "customers_kind" CHECK("customers"."kind" in ('retail', 'corporate'))
);
--> statement-breakpoint
CREATE TABLE `joint_holders` (
	`account_number` text NOT NULL,
	`customer_no` text NOT NULL,
	PRIMARY KEY(`account_number`, `customer_no`),
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`typed_user` text PRIMARY KEY NOT NULL,
	`failures` integer NOT NULL,
	`locked_at` integer
);
--> statement-breakpoint
CREATE TABLE `logins` (
	`username` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`maker_checker` text NOT NULL,
	`signatory_no` text,
	`signatory_name` text,
	`signatory_mobile` text,
	`registered_mobile` text DEFAULT '' NOT NULL,
	`is_view_only` integer DEFAULT false NOT NULL,
	`is_corp_as_retail` integer DEFAULT false NOT NULL,
	`password_hash` text,
	`tpin_hash` text,
	`password_changed_on` text NOT NULL,
	`must_change_password` integer DEFAULT false NOT NULL,
	`must_change_tpin` integer DEFAULT false NOT NULL,
	`terms_accepted_at` integer,
	`last_login_at` integer,
	`disabled` integer DEFAULT false NOT NULL,
	`tpin_failures` integer DEFAULT 0 NOT NULL,
	`temporary_password_until` integer,
	`temporary_tpin_until` integer,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "logins_maker_checker" CHECK("logins"."maker_checker" in ('', 'M', 'C', 'B'))
);
--> statement-breakpoint
CREATE INDEX `logins_customer` ON `logins` (`customer_no`);--> statement-breakpoint
CREATE TABLE `deposits` (
	`account_number` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`branch_code` text NOT NULL,
	`holder_name` text NOT NULL,
	`scheme_code` text NOT NULL,
	`amount` integer NOT NULL,
	`rate` integer NOT NULL,
	`opened_on` text NOT NULL,
	`months` integer NOT NULL,
	`days` integer NOT NULL,
	`payout` text NOT NULL,
	`matures_on` text NOT NULL,
	`maturity_amount` integer NOT NULL,
	`repay_account` text,
	`paid_from` text,
	`renewal` text NOT NULL,
	`renewals_left` integer NOT NULL,
	`auto_close_flag` text DEFAULT 'N' NOT NULL,
	`status` text NOT NULL,
	`closed_on` text,
	FOREIGN KEY (`account_number`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`branch_code`) REFERENCES `branches`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`repay_account`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`paid_from`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "deposits_payout" CHECK("deposits"."payout" in ('monthly', 'quarterly', 'half-yearly', 'yearly', 'on-maturity')),
	CONSTRAINT "deposits_renewal" CHECK("deposits"."renewal" in ('none', 'principal', 'maturity-amount')),
	CONSTRAINT "deposits_status" CHECK("deposits"."status" in ('open', 'closed')),
	CONSTRAINT "deposits_closed" CHECK(("deposits"."status" = 'closed') = ("deposits"."closed_on" is not null))
);
--> statement-breakpoint
CREATE INDEX `deposits_customer` ON `deposits` (`customer_no`);--> statement-breakpoint
CREATE TABLE `guarantors` (
	`loan_number` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	PRIMARY KEY(`loan_number`, `name`),
	FOREIGN KEY (`loan_number`) REFERENCES `loans`(`account_number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `liens` (
	`id` text PRIMARY KEY NOT NULL,
	`account_number` text NOT NULL,
	`amount` integer NOT NULL,
	`starts_on` text NOT NULL,
	`ends_on` text,
	`reason` text NOT NULL,
	`state` text NOT NULL,
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "liens_state" CHECK("liens"."state" in ('waiting', 'standing', 'over'))
);
--> statement-breakpoint
CREATE INDEX `liens_account` ON `liens` (`account_number`);--> statement-breakpoint
CREATE INDEX `liens_state` ON `liens` (`state`);--> statement-breakpoint
CREATE TABLE `frequent_questions` (
	`question` text PRIMARY KEY NOT NULL,
	`answer` text NOT NULL,
	`position` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `debit_cards` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`account_number` text NOT NULL,
	`first_four` text NOT NULL,
	`last_six` text NOT NULL,
	`expires_in` text NOT NULL,
	`cvv_hash` text NOT NULL,
	`status` text NOT NULL,
	`product` text DEFAULT 'classic' NOT NULL,
	`atm_limit` integer DEFAULT 2000000 NOT NULL,
	`pos_limit` integer DEFAULT 4000000 NOT NULL,
	`ecom_limit` integer DEFAULT 3000000 NOT NULL,
	`contactless_limit` integer DEFAULT 500000 NOT NULL,
	`is_atm_on` integer DEFAULT true NOT NULL,
	`is_pos_on` integer DEFAULT true NOT NULL,
	`is_ecom_on` integer DEFAULT true NOT NULL,
	`is_contactless_on` integer DEFAULT true NOT NULL,
	`pin_hash` text,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_number`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "debit_cards_status" CHECK("debit_cards"."status" in ('active', 'blocked', 'hotlisted'))
);
--> statement-breakpoint
CREATE INDEX `debit_cards_customer` ON `debit_cards` (`customer_no`);--> statement-breakpoint
CREATE INDEX `debit_cards_account` ON `debit_cards` (`account_number`);--> statement-breakpoint
CREATE TABLE `identity_tries` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`kind`, `subject`, `day`),
	CONSTRAINT "identity_tries_kind" CHECK("identity_tries"."kind" in ('card', 'card-details', 'user-id'))
);
--> statement-breakpoint
CREATE TABLE `mobile_pins` (
	`login_username` text NOT NULL,
	`kind` text NOT NULL,
	`pin_hash` text NOT NULL,
	`temporary_until` integer,
	`failures` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`login_username`, `kind`),
	FOREIGN KEY (`login_username`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "mobile_pins_kind" CHECK("mobile_pins"."kind" in ('MPIN', 'TPIN'))
);
--> statement-breakpoint
CREATE TABLE `journals` (
	`rrn` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`cause_kind` text NOT NULL,
	`cause_id` text NOT NULL,
	`reverses` text,
	`entry_on` text NOT NULL,
	`value_on` text NOT NULL,
	`at` integer NOT NULL,
	`utr` text,
	`customer_no` text,
	`login_username` text,
	FOREIGN KEY (`reverses`) REFERENCES `journals`(`rrn`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `journals_cause` ON `journals` (`cause_kind`,`cause_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `journals_reverses` ON `journals` (`reverses`) WHERE reverses is not null;--> statement-breakpoint
CREATE UNIQUE INDEX `journals_utr` ON `journals` (`utr`) WHERE utr is not null;--> statement-breakpoint
CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`balance` integer NOT NULL,
	`entries` integer NOT NULL,
	`last_entry_on` text,
	`overdraft` integer DEFAULT 0 NOT NULL,
	`overdraft_until` text,
	`held` integer DEFAULT 0 NOT NULL,
	`frozen` integer DEFAULT false NOT NULL,
	CONSTRAINT "ledger_accounts_kind" CHECK("ledger_accounts"."kind" in ('customer', 'bank')),
	CONSTRAINT "ledger_accounts_overdraft" CHECK("ledger_accounts"."overdraft" >= 0),
	CONSTRAINT "ledger_accounts_balance" CHECK("ledger_accounts"."balance" between -9007199254740991 and 9007199254740991)
);
--> statement-breakpoint
CREATE TABLE `postings` (
	`account_id` text NOT NULL,
	`entry_no` integer NOT NULL,
	`rrn` text NOT NULL,
	`amount` integer NOT NULL,
	`balance_after` integer NOT NULL,
	`entry_on` text NOT NULL,
	`value_on` text NOT NULL,
	`narration` text NOT NULL,
	`instrument_no` text,
	PRIMARY KEY(`account_id`, `entry_no`),
	FOREIGN KEY (`account_id`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rrn`) REFERENCES `journals`(`rrn`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "postings_amount" CHECK("postings"."amount" <> 0)
);
--> statement-breakpoint
CREATE INDEX `postings_rrn` ON `postings` (`rrn`);--> statement-breakpoint
CREATE TABLE `limit_raises` (
	`customer_no` text PRIMARY KEY NOT NULL,
	`limit_id` text NOT NULL,
	`holds_from` integer NOT NULL,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`limit_id`) REFERENCES `limit_masters`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `daily_usage` (
	`customer_no` text NOT NULL,
	`day` text NOT NULL,
	`amount` integer DEFAULT 0 NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`customer_no`, `day`)
);
--> statement-breakpoint
CREATE TABLE `limit_masters` (
	`id` text PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `loans` (
	`account_number` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`branch_code` text NOT NULL,
	`holder_name` text NOT NULL,
	`product_name` text NOT NULL,
	`sanctioned` integer NOT NULL,
	`rate` integer NOT NULL,
	`disbursed_on` text NOT NULL,
	`instalment` integer NOT NULL,
	`instalments` integer NOT NULL,
	`repay_account` text,
	`status` text NOT NULL,
	`closed_on` text,
	FOREIGN KEY (`account_number`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`branch_code`) REFERENCES `branches`(`code`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`repay_account`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "loans_status" CHECK("loans"."status" in ('open', 'closed')),
	CONSTRAINT "loans_closed" CHECK(("loans"."status" = 'closed') = ("loans"."closed_on" is not null))
);
--> statement-breakpoint
CREATE INDEX `loans_customer` ON `loans` (`customer_no`);--> statement-breakpoint
CREATE TABLE `cash_machines` (
	`id` text PRIMARY KEY NOT NULL,
	`branch_code` text NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`city` text NOT NULL,
	`state` text NOT NULL,
	`pin_code` text NOT NULL,
	`latitude` text NOT NULL,
	`longitude` text NOT NULL,
	FOREIGN KEY (`branch_code`) REFERENCES `branches`(`code`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `nominees` (
	`account_number` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`name` text NOT NULL,
	`relation` text NOT NULL,
	`date_of_birth` text,
	`address` text,
	`guardian_relation` text,
	`guardian_name` text,
	`guardian_address` text,
	FOREIGN KEY (`account_number`) REFERENCES `ledger_accounts`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `nominees_customer` ON `nominees` (`customer_no`);--> statement-breakpoint
CREATE TABLE `authorisations` (
	`id` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`login_username` text NOT NULL,
	`request_type` text NOT NULL,
	`variables` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`consumed_by` text
);
--> statement-breakpoint
CREATE INDEX `authorisations_session` ON `authorisations` (`session_hash`,`request_type`);--> statement-breakpoint
CREATE TABLE `otp_days` (
	`mobile` text NOT NULL,
	`day` text NOT NULL,
	`generated` integer DEFAULT 0 NOT NULL,
	`wrong` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`mobile`, `day`)
);
--> statement-breakpoint
CREATE TABLE `otp_generations` (
	`session_hash` text NOT NULL,
	`request_type` text NOT NULL,
	`variables` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`session_hash`, `request_type`, `variables`)
);
--> statement-breakpoint
CREATE TABLE `otps` (
	`id` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`subject` text NOT NULL,
	`request_type` text NOT NULL,
	`variables` text NOT NULL,
	`mobile` text NOT NULL,
	`code_mac` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`state` text NOT NULL,
	CONSTRAINT "otps_state" CHECK("otps"."state" in ('live', 'void', 'used'))
);
--> statement-breakpoint
CREATE INDEX `otps_session` ON `otps` (`session_hash`,`request_type`);--> statement-breakpoint
CREATE TABLE `tpin_proofs` (
	`session_hash` text PRIMARY KEY NOT NULL,
	`mac` text NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `audit_log` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`login_username` text,
	`customer_no` text,
	`service` text NOT NULL,
	`code` text NOT NULL,
	`address` text NOT NULL,
	`claimed_address` text,
	`detail` text
);
--> statement-breakpoint
CREATE TABLE `sms` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`mobile` text NOT NULL,
	`request_type` text NOT NULL,
	`sealed` text
);
--> statement-breakpoint
CREATE INDEX `sms_mobile` ON `sms` (`mobile`,`at`);--> statement-breakpoint
CREATE TABLE `names_asked` (
	`customer_no` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`customer_no`, `day`),
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payee_requests` (
	`request_no` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`payee_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`maker_login` text NOT NULL,
	`created_at` integer NOT NULL,
	`decided_by` text,
	`decided_at` integer,
	`remark` text,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`payee_id`) REFERENCES `payees`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`maker_login`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`decided_by`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payee_requests_kind" CHECK("payee_requests"."kind" in ('addition', 'reactivation', 'deletion')),
	CONSTRAINT "payee_requests_state" CHECK("payee_requests"."state" in ('PENDING', 'APPROVED', 'REJECTED')),
	CONSTRAINT "payee_requests_decided" CHECK(("payee_requests"."state" = 'PENDING') = ("payee_requests"."decided_by" is null)),
	CONSTRAINT "payee_requests_two_people" CHECK("payee_requests"."decided_by" <> "payee_requests"."maker_login")
);
--> statement-breakpoint
CREATE INDEX `payee_requests_customer` ON `payee_requests` (`customer_no`,`state`,`kind`);--> statement-breakpoint
CREATE UNIQUE INDEX `payee_requests_pending` ON `payee_requests` (`payee_id`) WHERE state = 'PENDING';--> statement-breakpoint
CREATE TABLE `payees` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`payee_type` text NOT NULL,
	`payee_sub_type` text NOT NULL,
	`name` text NOT NULL,
	`nickname` text NOT NULL,
	`account_number` text NOT NULL,
	`ifsc` text NOT NULL,
	`bank_name` text NOT NULL,
	`mobile` text NOT NULL,
	`mmid` text NOT NULL,
	`account_type` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`usable_from` integer,
	`last_paid_at` integer,
	`last_paid_amount` integer,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "payees_type" CHECK("payees"."payee_type" in ('MBINTRA', 'MBINTER')),
	CONSTRAINT "payees_status" CHECK("payees"."status" in ('ACTIVATED', 'DEACTIVATED', 'PENDING', 'PENDINGDELETE', 'REJECTED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payees_account` ON `payees` (`customer_no`,`payee_type`,`account_number`,`ifsc`);--> statement-breakpoint
CREATE TABLE `outward_payments` (
	`rrn` text PRIMARY KEY NOT NULL,
	`rail` text NOT NULL,
	`customer_no` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`to_ifsc` text NOT NULL,
	`to_name` text NOT NULL,
	`amount` integer NOT NULL,
	`state` text NOT NULL,
	`due_at` integer,
	`concluded_at` integer,
	`return_reason` text,
	FOREIGN KEY (`rrn`) REFERENCES `journals`(`rrn`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "outward_payments_rail" CHECK("outward_payments"."rail" in ('IMPS', 'NEFT', 'RTGS')),
	CONSTRAINT "outward_payments_state" CHECK("outward_payments"."state" in ('pending', 'success', 'failed')),
	CONSTRAINT "outward_payments_concluded" CHECK(("outward_payments"."state" = 'pending') = ("outward_payments"."concluded_at" is null))
);
--> statement-breakpoint
CREATE INDEX `outward_payments_pending` ON `outward_payments` (`due_at`) WHERE state = 'pending';--> statement-breakpoint
CREATE TABLE `schedule_instalments` (
	`schedule_id` text NOT NULL,
	`place` integer NOT NULL,
	`outcome` text NOT NULL,
	`at` integer NOT NULL,
	`reason` text NOT NULL,
	`rrn` text,
	`reference` text NOT NULL,
	PRIMARY KEY(`schedule_id`, `place`),
	FOREIGN KEY (`schedule_id`) REFERENCES `schedules`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`rrn`) REFERENCES `journals`(`rrn`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "schedule_instalments_outcome" CHECK("schedule_instalments"."outcome" in ('S', 'F', 'D')),
	CONSTRAINT "schedule_instalments_paid" CHECK(("schedule_instalments"."outcome" = 'S') = ("schedule_instalments"."rrn" is not null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `schedule_instalments_rrn` ON `schedule_instalments` (`rrn`);--> statement-breakpoint
CREATE TABLE `schedules` (
	`id` text PRIMARY KEY NOT NULL,
	`customer_no` text NOT NULL,
	`login_username` text NOT NULL,
	`authorisation_id` text NOT NULL,
	`transfer_type` text NOT NULL,
	`from_account` text NOT NULL,
	`to_account` text NOT NULL,
	`to_ifsc` text NOT NULL,
	`to_name` text NOT NULL,
	`amount` integer NOT NULL,
	`remark` text NOT NULL,
	`frequency` text NOT NULL,
	`payments` integer NOT NULL,
	`start_on` text NOT NULL,
	`status` text NOT NULL,
	`next_place` integer NOT NULL,
	`next_on` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`customer_no`) REFERENCES `customers`(`number`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`login_username`) REFERENCES `logins`(`username`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from_account`) REFERENCES `accounts`(`number`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "schedules_type" CHECK("schedules"."transfer_type" in ('INTRA', 'NEFT')),
	CONSTRAINT "schedules_frequency" CHECK("schedules"."frequency" in ('1', '2', '3', '4')),
	CONSTRAINT "schedules_status" CHECK("schedules"."status" in ('Pending', 'In Process', 'Completed', 'Deleted')),
	CONSTRAINT "schedules_payments" CHECK("schedules"."payments" between 1 and 99999)
);
--> statement-breakpoint
CREATE INDEX `schedules_customer` ON `schedules` (`customer_no`,`created_at`);--> statement-breakpoint
CREATE INDEX `schedules_due` ON `schedules` (`next_on`) WHERE status in ('Pending', 'In Process');--> statement-breakpoint
CREATE UNIQUE INDEX `schedules_authorisation` ON `schedules` (`authorisation_id`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`owner` text NOT NULL,
	`request_id` text NOT NULL,
	`service` text NOT NULL,
	`body_hash` text NOT NULL,
	`response` text,
	`at` integer NOT NULL,
	PRIMARY KEY(`owner`, `request_id`)
);
--> statement-breakpoint
CREATE TABLE `sessions` (
	`id_hash` text PRIMARY KEY NOT NULL,
	`handle` text NOT NULL,
	`state` text NOT NULL,
	`login_username` text,
	`customer_no` text,
	`flow` text,
	`started_at` integer NOT NULL,
	`ends_at` integer,
	`absolute_ends_at` integer NOT NULL,
	`last_seen_address` text,
	CONSTRAINT "sessions_state" CHECK("sessions"."state" in ('PRE', 'PWD_OK', 'ACTIVE', 'ENDED'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_handle` ON `sessions` (`handle`);--> statement-breakpoint
CREATE INDEX `sessions_login` ON `sessions` (`login_username`);--> statement-breakpoint
CREATE TABLE `tokens` (
	`kid` text PRIMARY KEY NOT NULL,
	`session_hash` text NOT NULL,
	`issued_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `counters` (
	`name` text PRIMARY KEY NOT NULL,
	`next` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `world_state` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
-- What is in the book stays there: a correction is a reversal that names the original.
CREATE TRIGGER `journals_no_update` BEFORE UPDATE ON `journals` BEGIN
	SELECT RAISE(ABORT, 'A journal is never changed: reverse it');
END;
--> statement-breakpoint
CREATE TRIGGER `journals_no_delete` BEFORE DELETE ON `journals` BEGIN
	SELECT RAISE(ABORT, 'A journal is never deleted: reverse it');
END;
--> statement-breakpoint
CREATE TRIGGER `postings_no_update` BEFORE UPDATE ON `postings` BEGIN
	SELECT RAISE(ABORT, 'A posting is never changed: reverse its journal');
END;
--> statement-breakpoint
CREATE TRIGGER `postings_no_delete` BEFORE DELETE ON `postings` BEGIN
	SELECT RAISE(ABORT, 'A posting is never deleted: reverse its journal');
END;
