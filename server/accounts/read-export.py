"""Reads the export of an account with Python's standard library alone: it knows the README, and nothing of our code.

    python3 read-export.py charterly-export.zip

Prints what it found as JSON. Exits with 1 when a file is missing or is not what data.json says.
"""
import csv
import hashlib
import io
import json
import sys
import zipfile


def table(archive, path):
    return list(csv.DictReader(io.StringIO(archive.read(path).decode("utf-8-sig"))))


def main(path):
    with zipfile.ZipFile(path) as archive:
        broken = archive.testzip()
        if broken:
            sys.exit(f"{broken} is damaged")
        names = archive.namelist()
        data = json.loads(archive.read("data.json"))
        for file in data["files"]:
            if file["path"] is None:
                continue
            digest = hashlib.sha256(archive.read(file["path"])).hexdigest()
            if digest != file["sha256"]:
                sys.exit(f"{file['path']} is not the file that data.json names")
        companies = {}
        for company in table(archive, "companies.csv"):
            folder = next(value for value in company.values() if value and value.startswith("companies/"))
            holders = {row["Holder"]: int(row["Total"]) for row in table(archive, f"{folder}/cap-table.csv")}
            items = [
                item
                for name in names
                if name.startswith(f"{folder}/open-cap-format/")
                for item in json.loads(archive.read(name)).get("items", [])
            ]
            stakeholders = {
                item["id"]: item["name"]["legal_name"] for item in items if item["object_type"] == "STAKEHOLDER"
            }
            held = {}
            for item in items:
                if item["object_type"] == "TX_STOCK_ISSUANCE":
                    name = stakeholders[item["stakeholder_id"]]
                    held[name] = held.get(name, 0) + int(item["quantity"])
            companies[folder.split("/")[1]] = {
                "holders": holders,
                "openCapFormat": held,
                "deadlines": len(table(archive, f"{folder}/deadlines.csv")),
                "registers": sorted(name.split("/")[-1] for name in names if f"{folder}/register-of-" in name),
            }
        print(json.dumps({"files": len(data["files"]), "companies": companies}))


main(sys.argv[1])
